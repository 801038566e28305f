package dev.cairn.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NearNamesTest {
    /** The names stand in quotes of their own, as blanks at their ends matter. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "'Orders ','Orders',SPACE_AROUND",
                "' Orders','Orders',SPACE_AROUND",
                "'Orders\u00a0','Orders',SPACE_AROUND",
                "'\ufeffOrders','Orders',SPACE_AROUND",
                "'Orders','Orders ',SPACE_AROUND",
                "'Or ders','Orders',SPACE_WITHIN",
                "'Ord\u200bers ','Orders',SPACE_WITHIN",
                "'orders','Orders',CASE",
                "'ORDERS','Orders',CASE",
                "'orders ','Orders',CASE_AND_SPACE",
                "'Oders','Orders',ONE_LETTER",
                "'Orderss','Orders',ONE_LETTER",
                "'Orderz','Orders',ONE_LETTER",
                "'rders','Orders',ONE_LETTER",
                "'order-events','order_events',ONE_LETTER",
                "'ordres','orders',SWAPPED",
                "'Oredrs','Orders',SWAPPED",
                "'rOders','Orders',SWAPPED",
                "'Ordesr','Orders',SWAPPED",
                "'broker-a','broker-b',SIBLING",
                "'TopicA','TopicB',SIBLING",
                "'TopicA','Topic',SIBLING",
                "'orders1','orders2',SIBLING",
                "'orders','orders2',SIBLING",
                "'topic-1','topic-11',SIBLING",
                "'topic-11','topic-1',SIBLING",
                "'shard2b','shard2c',SIBLING",
                "'Broker-a','broker-a',CASE",
                "'broker-a ','broker-a',SPACE_AROUND",
                "'broker-A','broker-b',SIBLING",
                "'%RETRY%billing','billing',PREFIX",
                "'%DLQ%billing','%RETRY%billing',PREFIX",
                "'shop%orders','orders',PREFIX",
                "'%RETRY%shop%g','%RETRY%g',PREFIX",
            })
    void aNameThatIsAlmostAnotherOneDiffersIn(String asked, String known, NameDifference difference) {
        assertThat(NearNames.between(unquoted(asked), unquoted(known))).hasValue(difference);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "'Orders','Orders'",
                "'Orders','Payments'",
                "'topic-1-dlq','topic-2-dlq'",
                "'topic-12-dlq','topic-21-dlq'",
                "'Orders','Ordr'",
                "'Oresdr','Orders'",
                "'rOdesr','Orders'",
                "'T1','T2'",
                "'abc','abd'",
                "'','Orders'",
                "' ','  '",
                "'%RETRY%','%DLQ%'",
            })
    void twoNamesThatAreJustTwoNames(String asked, String known) {
        assertThat(NearNames.between(unquoted(asked), unquoted(known))).isEmpty();
    }

    private static String unquoted(String name) {
        return name.substring(1, name.length() - 1);
    }

    @Test
    void theNearestComeFirstAndThereAreFewOfThem() {
        List<String> known = new ArrayList<>(
                IntStream.range('a', 'z').mapToObj(c -> "Order" + (char) c).toList());
        known.add("shop%Orders");
        known.add("orders");
        known.add("Orders ");

        assertThat(NearNames.of("Orders", known))
                .hasSize(NearNames.MOST)
                .startsWith(
                        new Finding.SimilarName("Orders ", NameDifference.SPACE_AROUND),
                        new Finding.SimilarName("orders", NameDifference.CASE),
                        new Finding.SimilarName("Ordera", NameDifference.ONE_LETTER));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "%", "%%", "%RETRY%", "\ud83d", "x"})
    void anyTextCanBeAskedFor(String asked) {
        assertThat(NearNames.of(asked, List.of("Orders", "", "%", "%RETRY%g", "x".repeat(1024))))
                .allMatch(near -> !near.name().equals(asked));
    }
}

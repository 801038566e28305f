package dev.cairn.wire;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class BodyTest {

    private static final byte[] BYTES = "123456789".getBytes(US_ASCII);

    @Test
    void lookingAtABodyDoesNotConsumeIt() throws IOException, NoSuchAlgorithmException {
        Body body = Body.owning(Unpooled.copiedBuffer("--123456789", US_ASCII).skipBytes(2));
        CRC32 crc = new CRC32();
        body.addTo(crc);
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        body.addTo(digest, 0, 4);
        body.addTo(digest, 4, body.size());
        assertThat(crc.getValue()).isEqualTo(0xCBF43926L);
        assertThat(digest.digest())
                .isEqualTo(MessageDigest.getInstance("SHA-256").digest(BYTES));
        assertThat(body.open().readAllBytes()).isEqualTo(BYTES);
        assertThat(body.at(0)).isEqualTo((byte) '1');
        assertThat(body.copy()).isEqualTo(BYTES);
        assertThat(body.head(3)).isEqualTo("123");
        assertThat(body.head(10)).isEqualTo("123456789");
        assertThat(body.size()).isEqualTo(9);
    }

    @Test
    void aSharedBodyLivesUntilItsLastOwnerReleasesIt() {
        Body first = Body.of(BYTES);
        Body second = first.share();
        first.release();
        assertThat(second.isReleased()).isFalse();
        assertThat(second.copy()).isEqualTo(BYTES);
        second.release();
        assertThat(first.isReleased()).isTrue();
    }

    @Test
    void eachShareOfAKeptBodyIsReadOnItsOwn() {
        Body kept = Body.kept(BYTES);
        ByteBuf sent = kept.share().intoBuffer();
        sent.skipBytes(9).release();
        assertThat(kept.share().copy()).isEqualTo(BYTES);
        kept.release();
        assertThat(kept.isReleased()).isFalse();
    }

    @Test
    void noBytesAreNoBody() {
        assertThat(Body.of(new byte[0])).isSameAs(Body.none());
        assertThat(Body.kept(new byte[0])).isSameAs(Body.none());
        assertThat(Body.none().isEmpty()).isTrue();
        assertThat(Body.none().share()).isSameAs(Body.none());
    }
}

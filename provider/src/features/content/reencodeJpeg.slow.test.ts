import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  buildJpeg,
  JPEG_SCAN,
  jpegFrame,
  jpegSegment,
  PAINTED_JPEG,
  paintedJpegWithSegments,
} from '../../testing/testJpegs';
import { reencodeJpeg } from './reencodeJpeg';
import { refuseUnsupportedJpeg } from './refuseUnsupportedJpeg';

const PLACE = 'Exif: taken at 18.52, 73.85';

test('a picture is drawn again from its pixels alone', async () => {
  const sent = paintedJpegWithSegments(
    [jpegSegment(0xe1, PLACE), jpegSegment(0xfe, 'a comment')],
    Buffer.from('PK\x03\x04'),
  );
  const drawn = await reencodeJpeg(sent, 300_000);
  refuseUnsupportedJpeg(drawn);
  assert.equal(drawn.indexOf('18.52'), -1);
  assert.equal(drawn.indexOf('comment'), -1);
  assert.equal(drawn.indexOf('PK'), -1);
  assert.deepEqual(drawn, await reencodeJpeg(PAINTED_JPEG, 300_000));
});

test('what only looks like a picture is refused, one that breaks the decoder too, and the next is drawn', async () => {
  for (const bytes of [
    Buffer.from('<svg onload="alert(1)"/>'),
    buildJpeg([], [jpegSegment(0xc0, [8, 0, 8, 0, 8, 1, 1, 0x00, 0]), JPEG_SCAN]),
    buildJpeg([], [jpegFrame(2000, 0xc2), ...Array(20_790).fill(JPEG_SCAN)]),
  ])
    await assert.rejects(reencodeJpeg(bytes, 300_000), { code: 'BAD_REQUEST' });
  assert.ok((await reencodeJpeg(PAINTED_JPEG, 300_000)).length > 100);
});

test('the most that may come at once is bounded; the rest is told to come again', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 18 }, () => reencodeJpeg(PAINTED_JPEG, 300_000)),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 2);
  for (const { reason } of refused as PromiseRejectedResult[]) assert.equal(reason.code, 'BUSY');
});

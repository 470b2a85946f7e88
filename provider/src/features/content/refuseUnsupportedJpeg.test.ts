import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildJpeg, JPEG_SCAN, jpegFrame, jpegSegment, PAINTED_JPEG } from '../../testing/testJpegs';
import { refuseUnsupportedJpeg } from './refuseUnsupportedJpeg';

test('what an encoder writes may be decoded, whatever stands beside it', () => {
  const app = Array.from({ length: 16 }, (_, n) => jpegSegment(0xe0 + n, `application ${n}`));
  const between = [jpegFrame(8, 0xc2), JPEG_SCAN, jpegSegment(0xfe, 'between two scans'), JPEG_SCAN];
  for (const bytes of [
    buildJpeg(),
    PAINTED_JPEG,
    buildJpeg([...app, jpegSegment(0xfe, 'comment')]),
    buildJpeg([], [jpegFrame(), JPEG_SCAN], '<script>alert(1)</script>PK\x03\x04'),
    buildJpeg([], between),
    buildJpeg([], [jpegFrame(8, 0xc2), ...Array(32).fill(JPEG_SCAN)]),
  ])
    refuseUnsupportedJpeg(bytes);
});

for (const [what, bytes] of [
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('<html></html>')],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a start alone', Buffer.from([0xff, 0xd8])],
  ['a start and an end', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['no frame', buildJpeg([], [JPEG_SCAN])],
  ['no scan', buildJpeg([], [jpegFrame()])],
  ['20,790 scans in 300 kB', buildJpeg([], [jpegFrame(2000, 0xc2), ...Array(20_790).fill(JPEG_SCAN)])],
  ['two frames', buildJpeg([], [jpegFrame(), jpegFrame(), JPEG_SCAN])],
  ['a kind of frame that browsers do not draw', buildJpeg([], [jpegFrame(8, 0xc3), JPEG_SCAN])],
  ['more pixels than a phone sends', buildJpeg([], [jpegFrame(2001), JPEG_SCAN])],
  ['no pixels', buildJpeg([], [jpegFrame(0), JPEG_SCAN])],
  ['four components', buildJpeg([], [jpegSegment(0xc0, [8, 0, 8, 0, 8, 4, 1, 0x11, 0]), JPEG_SCAN])],
  ['an unknown segment', buildJpeg([jpegSegment(0x01, 'x')])],
  ['a segment of no length', buildJpeg([Buffer.from([0xff, 0xe1, 0, 0])])],
  ['a segment longer than the file', buildJpeg([Buffer.from([0xff, 0xe1, 0xff, 0xff])])],
] as const)
  test(`${what} is refused`, () => {
    assert.throws(() => refuseUnsupportedJpeg(bytes), { code: 'BAD_REQUEST' });
  });

test('a picture cut off anywhere is refused', () => {
  const whole = buildJpeg([jpegSegment(0xe1, 'Exif')]);
  for (let length = 0; length < whole.length; length += 1)
    assert.throws(
      () => refuseUnsupportedJpeg(whole.subarray(0, length)),
      { code: 'BAD_REQUEST' },
      String(length),
    );
});

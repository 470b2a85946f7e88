import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildJpeg, jpegFrame, jpegSegment, PAINTED_JPEG, scan } from '../../testing/buildJpeg';
import { refuseUnsupportedJpeg } from './reencodeJpeg';

test('what an encoder writes may be decoded, whatever stands beside it', () => {
  const app = Array.from({ length: 16 }, (_, n) => jpegSegment(0xe0 + n, `application ${n}`));
  const between = [jpegFrame(8, 0xc2), scan, jpegSegment(0xfe, 'between two scans'), scan];
  for (const bytes of [
    buildJpeg(),
    PAINTED_JPEG,
    buildJpeg([...app, jpegSegment(0xfe, 'comment')]),
    buildJpeg([], [jpegFrame(), scan], '<script>alert(1)</script>PK\x03\x04'),
    buildJpeg([], between),
    buildJpeg([], [jpegFrame(8, 0xc2), ...Array(32).fill(scan)]),
  ])
    refuseUnsupportedJpeg(bytes);
});

for (const [what, bytes] of [
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('<html></html>')],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a start alone', Buffer.from([0xff, 0xd8])],
  ['a start and an end', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['no frame', buildJpeg([], [scan])],
  ['no scan', buildJpeg([], [jpegFrame()])],
  ['20,790 scans in 300 kB', buildJpeg([], [jpegFrame(2000, 0xc2), ...Array(20_790).fill(scan)])],
  ['two frames', buildJpeg([], [jpegFrame(), jpegFrame(), scan])],
  ['a kind of frame that browsers do not draw', buildJpeg([], [jpegFrame(8, 0xc3), scan])],
  ['more pixels than a phone sends', buildJpeg([], [jpegFrame(2001), scan])],
  ['no pixels', buildJpeg([], [jpegFrame(0), scan])],
  ['four components', buildJpeg([], [jpegSegment(0xc0, [8, 0, 8, 0, 8, 4, 1, 0x11, 0]), scan])],
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

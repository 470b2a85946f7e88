import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aJpeg, jpegFrame, jpegSegment, PAINTED, scan } from '../../testing/jpeg';
import { checkJpeg } from './reencodeJpeg';

test('what an encoder writes may be decoded, whatever stands beside it', () => {
  const app = Array.from({ length: 16 }, (_, n) => jpegSegment(0xe0 + n, `application ${n}`));
  const between = [jpegFrame(8, 0xc2), scan, jpegSegment(0xfe, 'between two scans'), scan];
  for (const bytes of [
    aJpeg(),
    PAINTED,
    aJpeg([...app, jpegSegment(0xfe, 'comment')]),
    aJpeg([], [jpegFrame(), scan], '<script>alert(1)</script>PK\x03\x04'),
    aJpeg([], between),
    aJpeg([], [jpegFrame(8, 0xc2), ...Array(32).fill(scan)]),
  ])
    checkJpeg(bytes);
});

for (const [what, bytes] of [
  ['nothing', Buffer.alloc(0)],
  ['words', Buffer.from('<html></html>')],
  ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a start alone', Buffer.from([0xff, 0xd8])],
  ['a start and an end', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['no frame', aJpeg([], [scan])],
  ['no scan', aJpeg([], [jpegFrame()])],
  ['20,790 scans in 300 kB', aJpeg([], [jpegFrame(2000, 0xc2), ...Array(20_790).fill(scan)])],
  ['two frames', aJpeg([], [jpegFrame(), jpegFrame(), scan])],
  ['a kind of frame that browsers do not draw', aJpeg([], [jpegFrame(8, 0xc3), scan])],
  ['more pixels than a phone sends', aJpeg([], [jpegFrame(2001), scan])],
  ['no pixels', aJpeg([], [jpegFrame(0), scan])],
  ['four components', aJpeg([], [jpegSegment(0xc0, [8, 0, 8, 0, 8, 4, 1, 0x11, 0]), scan])],
  ['an unknown segment', aJpeg([jpegSegment(0x01, 'x')])],
  ['a segment of no length', aJpeg([Buffer.from([0xff, 0xe1, 0, 0])])],
  ['a segment longer than the file', aJpeg([Buffer.from([0xff, 0xe1, 0xff, 0xff])])],
] as const)
  test(`${what} is refused`, () => {
    assert.throws(() => checkJpeg(bytes), { code: 'BAD_REQUEST' });
  });

test('a picture cut off anywhere is refused', () => {
  const whole = aJpeg([jpegSegment(0xe1, 'Exif')]);
  for (let length = 0; length < whole.length; length += 1)
    assert.throws(() => checkJpeg(whole.subarray(0, length)), { code: 'BAD_REQUEST' }, String(length));
});

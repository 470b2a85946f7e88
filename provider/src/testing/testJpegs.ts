const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);

/** Returns a segment of a JPEG: its marker and its content. */
export const jpegSegment = (marker: number, content: string | readonly number[]): Buffer => {
  const held = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(held.length + 2, 2);
  return Buffer.concat([head, held]);
};

/** A frame of one grey component, `size` pixels each way. */
export const jpegFrame = (size = 8, marker = 0xc0): Buffer =>
  jpegSegment(marker, [8, size >> 8, size & 255, size >> 8, size & 255, 1, 1, 0x11, 0]);

/** A scan whose data holds a stuffed 0xff and a restart, which end nothing. */
export const JPEG_SCAN = Buffer.concat([
  jpegSegment(0xda, [1, 1, 0, 0, 63, 0]),
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
]);

/**
 * A picture with the given segments before it, of other parts than usual where they are given, and `after`
 * its end.
 */
export const buildJpeg = (
  before: Buffer[] = [],
  parts: Buffer[] = [jpegFrame(), JPEG_SCAN],
  after = '',
): Buffer =>
  Buffer.concat([
    START,
    ...before,
    jpegSegment(0xdb, [0, ...Array(64).fill(1)]),
    ...parts,
    END,
    Buffer.from(after),
  ]);

/** 16 by 8 pixels, the left half white and the right half black, as an encoder wrote it. */
export const PAINTED_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgICAgJCAkKCgkNDgwODRMREBARExwUFhQWFBwrGx8bGx8bKyYuJSMlLiZENS8vNUROQj5CTl9VVV93cXecnNH/wAALCAAIABABAREA/8QAJwABAQAAAAAAAAAAAAAAAAAABwgQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8Af0AP/9k=',
  'base64',
);

/** Returns a picture with the segments before its own. */
export const paintedJpegWithSegments = (
  segments: readonly Buffer[],
  after: Buffer = Buffer.alloc(0),
): Buffer => Buffer.concat([START, ...segments, PAINTED_JPEG.subarray(2), after]);

/** Longest edge (px) and size (bytes) of what is sent: figures stay readable, and a slow line carries it. */
const EDGE = 1280;
const MOST_BYTES = 300_000;
const QUALITIES = [0.8, 0.6, 0.4];
const HEAD = 'data:image/jpeg;base64,';

/**
 * Encodes a picture again as a small JPEG, which leaves places and comments behind; a data address, undefined
 * when it is no picture.
 */
export const toJpeg = async (file: Blob): Promise<string | undefined> => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, EDGE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const brush = canvas.getContext('2d');
  if (brush) {
    // JPEG has no transparency: what is clear would turn black.
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(
    (url) => url.startsWith(HEAD) && ((url.length - HEAD.length) * 3) / 4 <= MOST_BYTES,
  );
};

export const base64Of = (url: string): string => url.slice(HEAD.length);

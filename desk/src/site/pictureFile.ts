import type { InputOf } from '@ank/protocol/operator/operations';

/** Bytes that the desk takes. */
const MOST = 180_000;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

export type PictureFault = 'pictureKind' | 'pictureSize' | 'pictureUnread';
export type Sent = InputOf<'picture add'>;

const dataOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });

/**
 * What is sent to keep a chosen file, or what is wrong with it. The same file is always kept under the same
 * name.
 */
export const pictureOf = async (kind: string, file: File): Promise<Sent | PictureFault> => {
  const type = PICTURE_TYPES.find((kind) => kind === file.type);
  if (!type) return 'pictureKind';
  if (file.size > MOST) return 'pictureSize';
  try {
    const data = await dataOf(file);
    const id = `${kind}-${file.lastModified.toString(36)}-${file.size.toString(36)}`;
    return { id, type, base64: data.slice(data.indexOf(',') + 1) };
  } catch {
    return 'pictureUnread';
  }
};

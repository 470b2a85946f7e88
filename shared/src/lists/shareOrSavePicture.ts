import { saveFile } from './csvAndSaveFile';

const isAbortError = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Hands a picture, with a text, to an app of the player's choice; where the browser shares no files, or
 * refuses to, it is saved as a file. Returns whether it was saved; a player who changes their mind gets no
 * file.
 */
export const shareOrSavePicture = async (picture: Blob, name: string, text: string): Promise<boolean> => {
  const files = [new File([picture], name, { type: picture.type })];
  if (navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files, text });
      return false;
    } catch (error) {
      if (isAbortError(error)) return false;
    }
  }
  saveFile(picture, name);
  return true;
};

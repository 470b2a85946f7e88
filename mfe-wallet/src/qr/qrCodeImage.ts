import { saveFile, shareOrSavePicture } from '@ank/shared/lists';
import { encode } from 'uqr';

/** Pixels of one module, and of the line of words under the code. */
const MODULE_PX = 16;
const CAPTION_PX = 72;

/**
 * Draws the code of the link, with the UPI id under it for who pays by hand. Throws where the browser cannot.
 */
const renderQrCodePng = async (link: string, upiId: string): Promise<Blob> => {
  const { size, data } = encode(link, { ecc: 'M', border: 4 });
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  canvas.width = size * MODULE_PX;
  canvas.height = size * MODULE_PX + CAPTION_PX;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX);
  pen.font = '600 32px sans-serif';
  pen.textAlign = 'center';
  pen.fillText(upiId, canvas.width / 2, size * MODULE_PX, canvas.width - 2 * MODULE_PX);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return blob;
};

/**
 * Saves the code as a picture, or hands it to an app of the player's choice; where the browser shares no
 * files, or refuses to, it is saved too. Returns whether it was saved as a file; throws where no picture can
 * be drawn.
 */
export const saveOrShareQrCodeImage = async (
  how: 'save' | 'share',
  { link, upiId }: { link: string; upiId: string },
): Promise<boolean> => {
  const blob = await renderQrCodePng(link, upiId);
  const name = `upi-${upiId.replace(/[^\w.-]+/g, '-')}.png`;
  if (how === 'share') return shareOrSavePicture(blob, name, upiId);
  saveFile(blob, name);
  return true;
};

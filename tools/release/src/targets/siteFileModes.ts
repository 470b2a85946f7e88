import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { undefinedIfMissing } from './ignoreErrorCode';

/** A mode's bits: read, and for folders search, by the group or by everybody else. */
export const READ_BITS = 0o044;
export const READ_AND_ENTER_BITS = 0o055;
export const PERMISSIONS = 0o777;

/** A folder's bit by which what is made in it belongs to its group: several publishers may share a site. */
const OF_ITS_GROUP = 0o2000;

/** Returns the modes of a site's folders and files: the mode of its own folder, or readable for everybody. */
export const readSiteModes = async (root: string): Promise<{ folder: number; file: number }> => {
  const mode = ((await undefinedIfMissing(stat(root)))?.mode ?? 0) & (PERMISSIONS | OF_ITS_GROUP);
  const folder = mode & READ_AND_ENTER_BITS ? mode : 0o755;
  return { folder, file: folder & 0o666 };
};

/** Makes a folder with that mode, whatever the umask of the publisher: the web server is another user. */
export const makeFolderWithSiteMode = async (root: string, folder: string): Promise<void> => {
  const { folder: mode } = await readSiteModes(root);
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await chmod(made, mode);
};

import { fileURLToPath } from 'node:url';

/**
 * Imported before all else, ends this process where the path of this folder has a character that bundlers take for the
 * end of a file's name: a build would have other bytes under the same version there, or fail in a stack of theirs.
 */
const odd = /[#?]/.exec(fileURLToPath(import.meta.url));
if (odd) {
  console.error(
    `Ank does not work in a folder whose path has a "${odd[0]}", which bundlers take for the end of a file's name. Move it to a path without one.`,
  );
  process.exit(1);
}

import { join } from 'node:path';
import { BUILD_DIR, findInstalledFolder } from './projectFolders';

/** The path of a program's `file` in the installed package `name`, or one that does not exist without it. */
export const programPathOf = (name: string, file: string): string =>
  join(findInstalledFolder(name, BUILD_DIR) ?? name, file);

export const TSC_PATH = programPathOf('typescript', 'bin/tsc');

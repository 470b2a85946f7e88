import { join } from 'node:path';
import { BUILD_DIR, installedFolder } from './project';

/** The path of a program's `file` in the installed package `name`, or one that does not exist without it. */
export const programOf = (name: string, file: string): string =>
  join(installedFolder(name, BUILD_DIR) ?? name, file);

export const TSC = programOf('typescript', 'bin/tsc');

import { readFileSync } from 'node:fs';

/** Reads a file of JSON; gives undefined where there is no such file, or half of one. */
export const readJsonFileOrUndefined = <T>(path: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

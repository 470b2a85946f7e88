import { readFileSync } from 'node:fs';
import { paths } from '../../runtime';

/**
 * Where the desk of a running server is, a token for it, whose note this is, and which database it works on.
 */
export type DeskNote = { url: string; token: string; pid: number; started: string; database: string };

/** The note in a data directory; undefined when there is none. */
export const readDeskNote = (data: string): DeskNote | undefined => {
  try {
    return JSON.parse(readFileSync(paths(data).desk, 'utf8')) as DeskNote;
  } catch {
    return undefined;
  }
};

import { writeSync } from 'node:fs';

const STDERR = 2;

/**
 * Synchronous: nothing is lost when the process ends. A full disk costs the line; process.stderr would end
 * the process.
 */
export const writeStderr = (line: string) => {
  try {
    writeSync(STDERR, `${line}\n`);
  } catch {
    linesLost++;
  }
};

let linesLost = 0;

export const countLostLogLines = (): number => linesLost;

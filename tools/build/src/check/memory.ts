import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace/packages';

/** A table in `.ank` from one run for the next. */
export const memory = <Value>(name: string) => {
  const file = join(ROOT, '.ank', name);
  const read = (): Record<string, Value> => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Value>;
    } catch {
      return {}; // no run yet, or a torn memory
    }
  };
  const add = (more: Record<string, Value>): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...read(), ...more }, null, 2));
  };
  return { read, add };
};

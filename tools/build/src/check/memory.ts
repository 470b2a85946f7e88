import { join } from 'node:path';
import { writeJson } from '../workspace/files';
import { ROOT, readJson } from '../workspace/packages';

/** A table in `.ank` from one run for the next. */
export const memory = <Value>(name: string) => {
  const file = join(ROOT, '.ank', name);
  const read = (): Record<string, Value> => {
    try {
      return readJson<Record<string, Value>>(file);
    } catch {
      return {}; // no run yet, or a torn memory
    }
  };
  const add = (more: Record<string, Value>): void => writeJson(file, { ...read(), ...more });
  return { read, add };
};

import { join } from 'node:path';
import { writeJson } from '../workspace/listAndWriteFiles';
import { ROOT, readJsonFile } from '../workspace/packages';

export const openJsonStore = <Value>(name: string) => {
  const file = join(ROOT, '.ank', name);
  const read = (): Record<string, Value> => {
    try {
      return readJsonFile<Record<string, Value>>(file);
    } catch {
      return {}; // no run yet, or a torn memory
    }
  };
  const add = (more: Record<string, Value>): void => writeJson(file, { ...read(), ...more });
  return { read, add };
};

import { packedPath } from './specifiers';

export type PackageJson = {
  name: string;
  version: string;
  exports?: Record<string, string | Record<string, string>>;
  files?: string[];
  [key: string]: unknown;
};

const OWN = ['private', 'scripts', 'devDependencies', 'files', 'publishConfig'];

const isSource = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

const packedExport = (door: string | Record<string, string>): string | Record<string, string> => {
  if (typeof door !== 'string')
    return Object.fromEntries(Object.entries(door).map(([key, path]) => [key, packedPath(path)]));
  const path = packedPath(door);
  return isSource(door) ? { types: path.replace(/\.js$/, '.d.ts'), default: path } : path;
};

/** Doors become JavaScript with declarations, for files where `isPacked` holds. */
export const packedManifest = (own: PackageJson, isPacked: (path: string) => boolean): PackageJson => {
  const kept = Object.fromEntries(Object.entries(own).filter(([key]) => !OWN.includes(key))) as PackageJson;
  const doors = Object.entries(own.exports ?? {}).filter(([, door]) =>
    (typeof door === 'string' ? [door] : Object.values(door)).every(isPacked),
  );
  return {
    ...kept,
    type: 'module',
    exports: Object.fromEntries(doors.map(([door, path]) => [door, packedExport(path)])),
  };
};

/** Whether somebody imports what was compiled: then doors are JavaScript with declarations. */
export const hasTypedDoors = ({ exports = {} }: PackageJson): boolean =>
  Object.values(exports).some((door) => typeof door !== 'string' && door.default?.startsWith('./dist/'));

import { packedPath } from './specifiers';

export type PackageJson = {
  name: string;
  version: string;
  exports?: Record<string, string | Record<string, string>>;
  files?: string[];
  [key: string]: unknown;
};

/** Of this repository alone. */
const OWN = ['private', 'scripts', 'devDependencies', 'files', 'publishConfig'];

const isSource = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

const packedExport = (door: string | Record<string, string>): string | Record<string, string> => {
  if (typeof door !== 'string')
    return Object.fromEntries(Object.entries(door).map(([key, path]) => [key, packedPath(path)]));
  const path = packedPath(door);
  return isSource(door) ? { types: path.replace(/\.js$/, '.d.ts'), default: path } : path;
};

/** The package.json that is packed: doors are JavaScript with declarations; patterns of sources are no doors. */
export const packedManifest = (own: PackageJson): PackageJson => {
  const kept = Object.fromEntries(Object.entries(own).filter(([key]) => !OWN.includes(key))) as PackageJson;
  const doors = Object.entries(own.exports ?? {}).filter(([door]) => !door.includes('*'));
  return {
    ...kept,
    type: 'module',
    exports: Object.fromEntries(doors.map(([door, path]) => [door, packedExport(path)])),
  };
};

/** Whether somebody imports what was compiled: the tools' doors are written as JavaScript, with their declarations. */
export const hasTypedDoors = ({ exports = {} }: PackageJson): boolean =>
  Object.values(exports).some((door) => typeof door !== 'string' && door.default?.startsWith('./dist/'));

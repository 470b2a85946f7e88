/** Returns a name as machines see it that tell neither small letters from capitals nor accents' spellings. */
const caseAndAccentFoldedName = (path: string): string => path.normalize('NFC').toLowerCase();

const pathAndParentFolders = (path: string): string[] =>
  path.split('/').map((_name, at, names) => names.slice(0, at + 1).join('/'));

/**
 * Returns two files or folders that are one on machines which do not tell capitals from small letters, as
 * most Macs and Windows do not. `paths` are relative, with slashes.
 */
export const findPathCollision = (paths: readonly string[]): readonly [string, string] | undefined => {
  const known = new Map<string, string>();
  for (const path of paths.flatMap(pathAndParentFolders)) {
    const namesake = known.get(caseAndAccentFoldedName(path));
    if (namesake !== undefined && namesake !== path) return [namesake, path];
    known.set(caseAndAccentFoldedName(path), path);
  }
  return undefined;
};

import { type LoadedBuild, memoizeByKey } from '../built/loadedBuild';

/** A whole text that is a path of the app, perhaps with a query. */
const PATH = /(["'`])(\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*)(?:[?#][^"'`]*)?\1/g;
const NO_SCREEN = /^\/(?:api|r|shell|registry)(?:[/-]|$)/;

/**
 * Returns the paths that a build's code names. It does not see a path put together from parts, or with a
 * parameter in it.
 */
export const findLinkedPaths = memoizeByKey(({ files }: LoadedBuild): string[] => {
  const paths = files
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap(({ bytes }) => [...bytes.toString().matchAll(PATH)].map(([, , path = '']) => path))
    .filter((path) => !NO_SCREEN.test(path));
  return [...new Set(paths)].sort();
});

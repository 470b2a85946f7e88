import type { Built } from '../publish/built';

/** A whole text that is a path of the app, perhaps with a query. */
const PATH = /(["'`])(\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*)(?:[?#][^"'`]*)?\1/g;
const NO_SCREEN = /^\/(?:api|r|shell|registry)(?:[/-]|$)/;

const known = new WeakMap<Built, string[]>();

/** Does not see a path put together from parts, or with a parameter in it. */
export const linkedPaths = (built: Built): string[] => {
  const found = known.get(built);
  if (found) return found;
  const paths = built.files
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap(({ bytes }) => [...bytes.toString().matchAll(PATH)].map(([, , path = '']) => path))
    .filter((path) => !NO_SCREEN.test(path));
  const links = [...new Set(paths)].sort();
  known.set(built, links);
  return links;
};

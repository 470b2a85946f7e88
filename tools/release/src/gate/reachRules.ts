import type { BuiltRemote } from '@ank/build/build-remote';
import { pathsOf, shapeOf } from '@ank/build/claims';
import type { Registry, RemoteRecord } from '@ank/protocol/registry';
import { type Built, servedVersions } from '../publish/built';
import { readScript } from './reading/script';
import { readStyles } from './reading/styles';
import { type Fault, faults } from './refusal';

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

const isTaken = (path: string) =>
  path === '/' || /^\/(r|shell|registry)\/|^\/api/.test(path) || /\.[a-z0-9]+$/.test(path);

/** Paths that the shell, the site's files or another remote own already. */
export const pathFaults = ({ name, description }: BuiltRemote, { remotes }: Registry): Fault[] => {
  const taken = pathsOf(description)
    .filter(isTaken)
    .map((path) => ({ path, owner: 'the shell or the files of the site' }));
  const shared = remotes
    .filter((other) => other.name !== name)
    .flatMap((other) => {
      const theirs = new Set(pathsOf(other));
      return pathsOf(description)
        .filter((path) => theirs.has(path))
        .map((path) => ({ path, owner: other.name }));
    });
  const own = [...description.routes.map(({ path }) => path), ...Object.keys(description.redirects)];
  return [
    ...own
      .filter((path) => path.startsWith('/:'))
      .flatMap((path) =>
        faults('path of all', `Begin it with a word of your own in remote.json, as in "/${name}${path}".`, [
          `${path} takes the paths of everybody`,
        ]),
      ),
    ...faults(
      'path collision',
      'Choose another path in remote.json, or let its owner publish without it first.',
      [...taken, ...shared].map(({ path, owner }) => `${path} belongs to ${owner}`),
    ),
  ];
};

const targetsOf = ({ menu, redirects }: Pick<RemoteRecord, 'menu' | 'redirects'>) => [
  ...menu.map(({ path }) => path),
  ...Object.values(redirects),
];

/** Who links where: menus, redirects, and the code of the shell and of each live version. */
const linksIn = ({ shell, remotes }: Registry): { who: string; path: string }[] => [
  ...(shell.links ?? []).map((path) => ({ who: 'the code of the shell', path })),
  ...remotes.flatMap((record) => [
    ...targetsOf(record).map((path) => ({ who: `a menu item or redirect of ${record.name}`, path })),
    ...servedVersions(record).flatMap(({ links = [], version }) =>
      links.map((path) => ({ who: `the code of ${record.name} ${version}`, path })),
    ),
  ]),
];

/** Paths that disappear while something still leads there, and redirects in a circle. */
export const linkFaults = ({ name, description }: BuiltRemote, live: Registry, next: Registry): Fault[] => {
  const before = live.remotes.find((one) => one.name === name);
  const there = new Set(next.remotes.flatMap(pathsOf));
  const gone = new Set(before ? pathsOf(before).filter((path) => !there.has(path)) : []);
  const redirects = new Map(next.remotes.flatMap((one) => Object.entries(one.redirects)));
  const isCircle = (path: string) => {
    const seen = new Set<string>();
    for (let at: string | undefined = path; at !== undefined; at = redirects.get(at)) {
      if (seen.has(at)) return true;
      seen.add(at);
    }
    return false;
  };
  return [
    ...faults(
      'removed path',
      'Keep the path as a redirect in remote.json, or publish what links to it without the link first.',
      linksIn(next)
        .filter(({ path }) => gone.has(shapeOf(path)))
        .map(({ who, path }) => `${path} is gone, but ${who} leads there`),
    ),
    ...faults(
      'redirect circle',
      'Let the redirect end at a path with a screen.',
      Object.keys(description.redirects)
        .filter(isCircle)
        .map((path) => `${path} leads back to itself`),
    ),
  ];
};

const sliceFaults = (path: string, bytes: Buffer, prefix: string): Fault[] => {
  const foreign = readScript(bytes).slices.filter((name) => !name?.startsWith(prefix));
  return foreign.flatMap((name) =>
    name === undefined || name.startsWith('{')
      ? faults('slice name', `Write the name out where createSlice is called, beginning with "${prefix}".`, [
          `${path} makes a slice under a name that only running it would tell`,
        ])
      : faults('slice name', `Begin its name with "${prefix}", the prefix in remote.json.`, [
          `${path} makes a slice "${name}", and would replace the page's or another part's of that name`,
        ]),
  );
};

const runFaults = (path: string, bytes: Buffer): Fault[] =>
  faults(
    'text as code',
    'Give timers a function, and take libraries that build none from a text: the page forbids it.',
    [...new Set(readScript(bytes).run)].map((call) => `${path} runs a text as code: ${call}`),
  );

const styleFaults = (path: string, bytes: Buffer, prefix: string): Fault[] => {
  const { fault, pageWide, imports, fonts } = readStyles(bytes);
  const wide = [...new Set(pageWide)].slice(0, 5).join(', ');
  return [
    ...faults(
      'style sheet',
      'Mend or leave out what is no CSS; older browsers skip it, and the gate must know what they do.',
      [fault !== undefined && `${path} cannot be read: ${fault}`],
    ),
    ...faults(
      'page-wide style',
      'Write a class of your own into each selector, as in a file that ends in .module.css.',
      [pageWide.length > 0 && `${path} styles ${wide} of the whole page`],
    ),
    ...faults(
      'imported style',
      'Let the bundler take it into the style sheet: import it from a script.',
      imports.map((from) => `${path} imports ${from}, which no page checks`),
    ),
    ...faults(
      'font name',
      `Begin its font-family with "${prefix}", the prefix in remote.json.`,
      fonts
        .filter((name) => !name.toLowerCase().startsWith(prefix.toLowerCase()))
        .map(
          (name) =>
            `${path} brings a font under the name "${name}", and would replace the page's or another part's of that name`,
        ),
    ),
  ];
};

/**
 * What would change other parts of the page: slices and fonts under others' names, styles without a class,
 * text run as code.
 */
export const reachFaults = (built: Built): Fault[] => {
  if (built.kind === 'shell') return [];
  const { prefix } = built.remote.description;
  return built.files.flatMap(({ path, bytes }) => {
    if (path.endsWith('.js')) return [...sliceFaults(path, bytes, prefix), ...runFaults(path, bytes)];
    return path.endsWith('.css') ? styleFaults(path, bytes, prefix) : [];
  });
};

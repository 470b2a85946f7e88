import type { BuiltRemote } from '@ank/build/build-remote';
import { pathsOf, shapeOf } from '@ank/build/claims';
import type { Registry, RemoteRecord } from '@ank/protocol/registry';
import type { Built } from '../publish/built';
import { servedVersions } from '../publish/records';
import { readScript } from './reading/script';
import { readStyles } from './reading/styles';
import type { Fault } from './refusal';

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
  const greedy = [...description.routes.map(({ path }) => path), ...Object.keys(description.redirects)]
    .filter((path) => path.startsWith('/:'))
    .map((path) => ({
      rule: 'path of all',
      says: `${path} takes the paths of everybody`,
      wayOut: `Begin it with a word of your own in remote.json, as in "/${name}${path}".`,
    }));
  return [
    ...greedy,
    ...[...taken, ...shared].map(({ path, owner }) => ({
      rule: 'path collision',
      says: `${path} belongs to ${owner}`,
      wayOut: 'Choose another path in remote.json, or let its owner publish without it first.',
    })),
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
  const dangling = linksIn(next)
    .filter(({ path }) => gone.has(shapeOf(path)))
    .map(({ who, path }) => ({
      rule: 'removed path',
      says: `${path} is gone, but ${who} leads there`,
      wayOut:
        'Keep the path as a redirect in remote.json, or publish what links to it without the link first.',
    }));
  const redirects = new Map(next.remotes.flatMap((one) => Object.entries(one.redirects)));
  const circles = Object.keys(description.redirects).filter((path) => {
    const seen = new Set<string>();
    for (let at: string | undefined = path; at !== undefined; at = redirects.get(at)) {
      if (seen.has(at)) return true;
      seen.add(at);
    }
    return false;
  });
  return [
    ...dangling,
    ...circles.map((path) => ({
      rule: 'redirect circle',
      says: `${path} leads back to itself`,
      wayOut: 'Let the redirect end at a path with a screen.',
    })),
  ];
};

const sliceFaults = (path: string, bytes: Buffer, prefix: string): Fault[] =>
  readScript(bytes)
    .slices.filter((name) => !name?.startsWith(prefix))
    .map((name) =>
      name === undefined || name.startsWith('{')
        ? {
            rule: 'slice name',
            says: `${path} makes a slice under a name that only running it would tell`,
            wayOut: `Write the name out where createSlice is called, beginning with "${prefix}".`,
          }
        : {
            rule: 'slice name',
            says: `${path} makes a slice "${name}", and would replace the page's or another part's of that name`,
            wayOut: `Begin its name with "${prefix}", the prefix in remote.json.`,
          },
    );

const runFaults = (path: string, bytes: Buffer): Fault[] =>
  [...new Set(readScript(bytes).run)].map((call) => ({
    rule: 'text as code',
    says: `${path} runs a text as code: ${call}`,
    wayOut: 'Give timers a function, and take libraries that build none from a text: the page forbids it.',
  }));

const styleFaults = (path: string, bytes: Buffer, prefix: string): Fault[] => {
  const { fault, pageWide, imports, fonts } = readStyles(bytes);
  const fontFaults = fonts
    .filter((name) => !name.toLowerCase().startsWith(prefix.toLowerCase()))
    .map((name) => ({
      rule: 'font name',
      says: `${path} brings a font under the name "${name}", and would replace the page's or another part's of that name`,
      wayOut: `Begin its font-family with "${prefix}", the prefix in remote.json.`,
    }));
  const importFaults = imports.map((from) => ({
    rule: 'imported style',
    says: `${path} imports ${from}, which no page checks`,
    wayOut: 'Let the bundler take it into the style sheet: import it from a script.',
  }));
  const wideFaults = [
    {
      rule: 'page-wide style',
      says: `${path} styles ${[...new Set(pageWide)].slice(0, 5).join(', ')} of the whole page`,
      wayOut: 'Write a class of your own into each selector, as in a file that ends in .module.css.',
    },
  ];
  const unread = [
    {
      rule: 'style sheet',
      says: `${path} cannot be read: ${fault}`,
      wayOut:
        'Mend or leave out what is no CSS; older browsers skip it, and the gate must know what they do.',
    },
  ];
  return [
    ...(fault === undefined ? [] : unread),
    ...(pageWide.length > 0 ? wideFaults : []),
    ...importFaults,
    ...fontFaults,
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

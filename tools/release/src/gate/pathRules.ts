import type { BuiltRemote } from '@ank/build/build-remote';
import { describedPaths, normalizeRoutePath } from '@ank/build/claims';
import type { Registry } from '@ank/protocol/registry';
import { type Built, onceFor, recordIn, servedCandidates } from '../built/built';
import { readScript } from './reading/script';
import { readStyles } from './reading/styles';
import type { RuleResult } from './refusal';

/** A whole text that is a path of the app, perhaps with a query. */
const PATH = /(["'`])(\/[a-z][a-z0-9-]*(?:\/[a-z0-9-]+)*)(?:[?#][^"'`]*)?\1/g;
const NO_SCREEN = /^\/(?:api|r|shell|registry)(?:[/-]|$)/;

/** Does not see a path put together from parts, or with a parameter in it. */
export const linkedPaths = onceFor(({ files }: Built): string[] => {
  const paths = files
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap(({ bytes }) => [...bytes.toString().matchAll(PATH)].map(([, , path = '']) => path))
    .filter((path) => !NO_SCREEN.test(path));
  return [...new Set(paths)].sort();
});

const isTaken = (path: string) =>
  path === '/' || /^\/(r|shell|registry)\/|^\/api/.test(path) || /\.[a-z0-9]+$/.test(path);

const linksIn = ({ shell, remotes }: Registry): { who: string; path: string }[] => [
  ...(shell.links ?? []).map((path) => ({ who: 'the code of the shell', path })),
  ...remotes.flatMap((record) => [
    ...[...record.menu.map(({ path }) => path), ...Object.values(record.redirects)].map((path) => ({
      who: `a menu item or redirect of ${record.name}`,
      path,
    })),
    ...servedCandidates(record).flatMap(({ links = [], version }) =>
      links.map((path) => ({ who: `the code of ${record.name} ${version}`, path })),
    ),
  ]),
];

export const pathFaults = (
  { name, description }: BuiltRemote,
  live: Registry,
  next: Registry,
): RuleResult[] => {
  const others = next.remotes.filter((remote) => remote.name !== name);
  const owners = new Map(
    others.flatMap((record) => describedPaths(record).map((path) => [path, record.name])),
  );
  const ownerOf = (path: string) => (isTaken(path) ? 'the shell or the files of the site' : owners.get(path));
  const own = [...description.routes.map(({ path }) => path), ...Object.keys(description.redirects)];
  const before = recordIn(live, name);
  const there = new Set(next.remotes.flatMap(describedPaths));
  const gone = new Set(before ? describedPaths(before).filter((path) => !there.has(path)) : []);
  const redirects = new Map(next.remotes.flatMap((remote) => Object.entries(remote.redirects)));
  const isCircle = (path: string) => {
    let at: string | undefined = path;
    for (let steps = 0; steps <= redirects.size && at !== undefined; steps++) at = redirects.get(at);
    return at !== undefined;
  };
  return [
    ...own.map((path) => ({
      rule: 'path of all',
      wayOut: `Begin it with a word of your own in remote.json, as in "/${name}${path}".`,
      says: [path.startsWith('/:') && `${path} takes the paths of everybody`],
    })),
    {
      rule: 'path collision',
      wayOut: 'Choose another path in remote.json, or let its owner publish without it first.',
      says: describedPaths(description).map((path) => {
        const owner = ownerOf(path);
        return owner && `${path} belongs to ${owner}`;
      }),
    },
    {
      rule: 'removed path',
      wayOut:
        'Keep the path as a redirect in remote.json, or publish what links to it without the link first.',
      says: linksIn(next)
        .filter(({ path }) => gone.has(normalizeRoutePath(path)))
        .map(({ who, path }) => `${path} is gone, but ${who} leads there`),
    },
    {
      rule: 'redirect circle',
      wayOut: 'Let the redirect end at a path with a screen.',
      says: Object.keys(description.redirects)
        .filter(isCircle)
        .map((path) => `${path} leads back to itself`),
    },
  ];
};

const sliceFaults = (path: string, bytes: Buffer, prefix: string) =>
  readScript(bytes)
    .slices.filter((name) => !name?.startsWith(prefix))
    .map((name) => {
      const isUnknown = name === undefined || name.startsWith('{');
      return {
        rule: 'slice name',
        wayOut: isUnknown
          ? `Write the name out where createSlice is called, beginning with "${prefix}".`
          : `Begin its name with "${prefix}", the prefix in remote.json.`,
        says: [
          isUnknown
            ? `${path} makes a slice under a name that only running it would tell`
            : `${path} makes a slice "${name}", and would replace the page's or another part's of that name`,
        ],
      };
    });

const runFaults = (path: string, bytes: Buffer) => ({
  rule: 'text as code',
  wayOut: 'Give timers a function, and take libraries that build none from a text: the page forbids it.',
  says: [...new Set(readScript(bytes).run)].map((call) => `${path} runs a text as code: ${call}`),
});

const policyFaults = (path: string, bytes: Buffer) => {
  const { markup, styles } = readScript(bytes);
  return [
    {
      rule: 'text as markup',
      wayOut: 'Draw it with React, or clean it with DOMPurify: the page takes no text as markup.',
      says: [...new Set(markup)].map((sink) => `${path} gives a text as markup: ${sink}`),
    },
    {
      rule: 'style by script',
      wayOut:
        'Write it into a .module.css, or set style.x of the element: the page applies no style that a script puts in, and players would see none.',
      says: [...new Set(styles)].map((maker) => `${path} puts a style into the page: ${maker}`),
    },
  ];
};

const styleFaults = (path: string, bytes: Buffer, prefix: string) => {
  const { fault, pageWide, imports, fonts } = readStyles(bytes);
  const wide = [...new Set(pageWide)].slice(0, 5).join(', ');
  return [
    {
      rule: 'style sheet',
      wayOut:
        'Mend or leave out what is no CSS; older browsers skip it, and the gate must know what they do.',
      says: [fault !== undefined && `${path} cannot be read: ${fault}`],
    },
    {
      rule: 'page-wide style',
      wayOut: 'Write a class of your own into each selector, as in a file that ends in .module.css.',
      says: [pageWide.length > 0 && `${path} styles ${wide} of the whole page`],
    },
    {
      rule: 'imported style',
      wayOut: 'Let the bundler take it into the style sheet: import it from a script.',
      says: imports.map((from) => `${path} imports ${from}, which no page checks`),
    },
    {
      rule: 'font name',
      wayOut: `Begin its font-family with "${prefix}", the prefix in remote.json.`,
      says: fonts
        .filter((name) => !name.toLowerCase().startsWith(prefix.toLowerCase()))
        .map(
          (name) =>
            `${path} brings a font under the name "${name}", and would replace the page's or another part's of that name`,
        ),
    },
  ];
};

export const reachFaults = (built: Built): RuleResult[] => {
  if (built.kind === 'shell') return [];
  const { prefix } = built.remote.description;
  return built.files.flatMap(({ path, bytes }) => {
    if (path.endsWith('.js'))
      return [...sliceFaults(path, bytes, prefix), runFaults(path, bytes), ...policyFaults(path, bytes)];
    return path.endsWith('.css') ? styleFaults(path, bytes, prefix) : [];
  });
};

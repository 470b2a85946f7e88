import type { BuiltRemote } from '@ank/build/build-remote';
import { pathsOf, shapeOf } from '@ank/build/claims';
import type { Registry, RemoteRecord } from '@ank/protocol/registry';
import { servedVersions } from '../publish/records';
import type { Fault } from './refusal';

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

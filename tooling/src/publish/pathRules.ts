import type { Registry, RemoteRecord } from '@ank/protocol/registry';
import type { BuiltRemote } from '../build/buildRemote';
import { servedVersions } from './records';
import type { Fault } from './refusal';

type Paths = Pick<RemoteRecord, 'routes' | 'redirects'>;

/** A path as it is matched: a parameter's name makes no difference. */
const shapeOf = (path: string) => path.toLowerCase().replace(/:[^/]+/g, ':');
/** Every path that a remote owns, redirects too, as it is matched. */
export const pathsOf = ({ routes, redirects }: Paths) =>
  [...routes.map(({ path }) => path), ...Object.keys(redirects)].map(shapeOf);

/** "fund" and "funds" would meet at an endpoint called fundsList, so one may not begin with the other. */
export const doPrefixesMeet = (one: string, other: string): boolean => {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a.startsWith(b) || b.startsWith(a);
};

/** The shell's own path, and the folders that hold files. */
const isTaken = (path: string) =>
  path === '/' || /^\/(r|shell|registry)\/|^\/api/.test(path) || /\.[a-z0-9]+$/.test(path);

/** Paths of this build that the shell, the files of the site, or another remote own already. */
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
  return [...taken, ...shared].map(({ path, owner }) => ({
    rule: 'path collision',
    says: `${path} belongs to ${owner}`,
    wayOut: 'Choose another path in remote.json, or let its owner publish without it first.',
  }));
};

const targetsOf = ({ menu, redirects }: Pick<RemoteRecord, 'menu' | 'redirects'>) => [
  ...menu.map(({ path }) => path),
  ...Object.values(redirects),
];

/** Who leads where, in a registry: menus and redirects, and the code of the shell and of every version that players get first. */
const linksIn = ({ shell, remotes }: Registry): { who: string; path: string }[] => [
  ...(shell.links ?? []).map((path) => ({ who: 'the code of the shell', path })),
  ...remotes.flatMap((record) => [
    ...targetsOf(record).map((path) => ({ who: `a menu item or redirect of ${record.name}`, path })),
    ...servedVersions(record).flatMap(({ links = [], version }) =>
      links.map((path) => ({ who: `the code of ${record.name} ${version}`, path })),
    ),
  ]),
];

/** Paths that were live until now, are nobody's any more, and to which somebody still leads, and redirects in a circle. */
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

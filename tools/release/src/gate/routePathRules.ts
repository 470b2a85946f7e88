import type { BuiltRemote } from '@ank/build/build-remote';
import { anonymizeRouteParams, listDescribedPaths } from '@ank/build/claims';
import type { Registry } from '@ank/protocol/registry';
import { candidatesWithoutFallbacks, findRegisteredRemote } from '../built/registeredRemotes';
import type { GateRuleResult } from './gateRefusal';

const isPathReserved = (path: string): boolean =>
  path === '/' || /^\/(r|shell|registry)\/|^\/api/.test(path) || /\.[a-z0-9]+$/.test(path);

const listLinksInRegistry = ({ shell, remotes }: Registry): { who: string; path: string }[] => [
  ...(shell.links ?? []).map((path) => ({ who: 'the code of the shell', path })),
  ...remotes.flatMap((record) => [
    ...[...record.menu.map(({ path }) => path), ...Object.values(record.redirects)].map((path) => ({
      who: `a menu item or redirect of ${record.name}`,
      path,
    })),
    ...candidatesWithoutFallbacks(record).flatMap(({ links = [], version }) =>
      links.map((path) => ({ who: `the code of ${record.name} ${version}`, path })),
    ),
  ]),
];

export const checkRoutePaths = (
  { name, description }: BuiltRemote,
  live: Registry,
  next: Registry,
): GateRuleResult[] => {
  const others = next.remotes.filter((remote) => remote.name !== name);
  const owners = new Map(
    others.flatMap((record) => listDescribedPaths(record).map((path) => [path, record.name])),
  );
  const ownerOf = (path: string) =>
    isPathReserved(path) ? 'the shell or the files of the site' : owners.get(path);
  const own = [...description.routes.map(({ path }) => path), ...Object.keys(description.redirects)];
  const before = findRegisteredRemote(live, name);
  const there = new Set(next.remotes.flatMap(listDescribedPaths));
  const gone = new Set(before ? listDescribedPaths(before).filter((path) => !there.has(path)) : []);
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
      says: listDescribedPaths(description).map((path) => {
        const owner = ownerOf(path);
        return owner && `${path} belongs to ${owner}`;
      }),
    },
    {
      rule: 'removed path',
      wayOut:
        'Keep the path as a redirect in remote.json, or publish what links to it without the link first.',
      says: listLinksInRegistry(next)
        .filter(({ path }) => gone.has(anonymizeRouteParams(path)))
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

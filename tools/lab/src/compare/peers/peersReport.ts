import { medianOf } from '../bootstrap';
import { table } from '../table';
import type { PeerRound, PeersMeasured } from './comparePeers';
import { PEERS, type PeerName, versionOfPeer } from './peers';
import type { PeerCost, PeerTimes } from './visitPeer';

export const PEERS_HEADING = '## Beside the peers';
export const NO_PEERS = 'Not measured yet: `npx ank compare --peers --pairs 20`.';

const bytesOf = ({ html, js, css, json }: PeerCost): number => html + js + css + json;

/** `ownLoading`: Ank's cost over a monolith of its own sources, in bytes. */
type Given = PeersMeasured & { ownLoading: number };

const loadingOf = (name: PeerName, { weights, ownLoading }: Given): number => {
  const all = (one: PeerName) => {
    const weight = weights.get(one);
    return weight ? bytesOf(weight.first) : Number.NaN;
  };
  return name === 'ank' ? ownLoading : all(name) - all('monolith');
};

const bytesTable = (given: Given): string =>
  table(
    [
      'peer',
      'version',
      'HTML',
      'JavaScript',
      'CSS',
      'JSON',
      'first screen',
      'loading alone',
      'second screen',
      'requests',
      'longest chain',
    ],
    PEERS.flatMap((peer) => {
      const weight = given.weights.get(peer.name);
      if (!weight) return [];
      const { first, second } = weight;
      return [
        [
          peer.label,
          versionOfPeer(peer),
          first.html,
          first.js,
          first.css,
          first.json,
          bytesOf(first),
          loadingOf(peer.name, given),
          bytesOf(second),
          `${first.requests} + ${second.requests}`,
          `${first.chain} + ${second.chain}`,
        ],
      ];
    }),
  );

const timesOf = (rounds: PeerRound[], name: PeerName, what: keyof PeerTimes): string => {
  const own = rounds.flatMap(({ times }) => times.get(name)?.[what] ?? []);
  const ratios = rounds.flatMap(({ times }) => {
    const [one, plain] = [times.get(name)?.[what], times.get('monolith')?.[what]];
    return one === undefined || plain === undefined ? [] : [one / plain];
  });
  const ms = `${Math.round(medianOf(own).value)} ms`;
  if (name === 'monolith') return ms;
  const { value, from, to } = medianOf(ratios);
  return `${ms}, ${value.toFixed(2)}x [${from.toFixed(2)}-${to.toFixed(2)}]`;
};

const timeTables = (rounds: PeerRound[]): string[] => {
  if (rounds.length === 0)
    return ['Times not measured in this run: `npx ank compare --peers --pairs 20`.', ''];
  const loads = rounds.map(({ load }) => load);
  return [
    `Time to content: median, and beside the monolith of the same round the median ratio with its 95 % bootstrap interval; processor slowed four times; load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.`,
    '',
    ...[...new Set(rounds.map(({ line }) => line))].flatMap((line) => {
      const own = rounds.filter((round) => round.line === line);
      return [
        `${line}, ${own.length} rounds:`,
        '',
        table(
          ['peer', 'cold', 'second screen after it', 'warm'],
          PEERS.map(({ name, label }) => [
            label,
            ...(['cold', 'second', 'warm'] as const).map((what) => timesOf(own, name, what)),
          ]),
        ),
        '',
      ];
    }),
  ];
};

export const goalOfPeers = (given: Given): string => {
  const own = loadingOf('ank', given);
  const lighter = PEERS.filter(
    ({ name }) => !['ank', 'monolith'].includes(name) && loadingOf(name, given) <= own,
  );
  return lighter.length === 0
    ? `Goal: the bytes of Ank's loading ahead of every federated peer. Met: ${own} B.`
    : `Goal: the bytes of Ank's loading ahead of every federated peer. Not met: ${own} B, and ${lighter
        .map(({ name, label }) => `${label} ${loadingOf(name, given)} B`)
        .join(', ')}.`;
};

export const peersSection = (given: Given): string =>
  [
    PEERS_HEADING,
    '',
    'The same small product, a list of markets and a history, from the same sources (`tools/lab/compare/peers/product`) and with the same React, made with',
    'Module Federation as its documentation sets it up, and as two remotes in the shell of Ank, published as in production. One server, one compression,',
    'one compiler. `npx ank compare --peers --pairs 20` builds, visits and writes this part.',
    '',
    bytesTable(given),
    '',
    'Bytes are brotli 11. "+" parts the first screen from the second, opened by its link; the chain is the most files that came one after another, each',
    'begun when the one before was there. "Loading alone" is the first screen over the monolith of the same sources; for Ank over the monolith of its own',
    'product, on home, since its shell carries what no peer here has: the session and its guards, a store, calls and their cache, the router, layouts,',
    'themes and languages, fall-back to the version before, quarantine, canaries, integrity of every file and a strict policy. The others bring',
    'none of it and take the path from the address.',
    '',
    goalOfPeers(given),
    '',
    ...timeTables(given.rounds),
  ].join('\n');

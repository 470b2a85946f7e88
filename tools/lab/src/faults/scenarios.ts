import type { Registry, RemoteFile, RemoteRecord } from '@ank/protocol/registry';
import { type RemoteBuild, reversion } from '@ank/testkit/reversion';
import { codeScenarios } from './codeScenarios';
import { type Ending, NEWEST, OVER, type Scenario } from './scenario';
import { SPOILS, type SpoilName } from './spoils';

/** The screen's own file is last; the ones before are shared. */
const lastOf = (lists: Record<string, RemoteFile[]>, screen: string) => lists[screen]?.at(-1)?.src;

/** The gate refuses it: past the gate, the shell must look for itself. */
const withKernelNine = ({ remote, ...release }: RemoteBuild): RemoteBuild => ({
  ...release,
  remote: { ...remote, candidate: { ...remote.candidate, kernel: '^999.0.0' } },
});

const withoutHash = ({ remote, ...release }: RemoteBuild): RemoteBuild => {
  const { candidate } = remote;
  const entry = { ...candidate.entry, integrity: '' };
  return { ...release, remote: { ...remote, candidate: { ...candidate, entry } } };
};

const STYLE_SPOILS: SpoilName[] = [
  'is missing (404)',
  'is tampered with',
  'is cut off half-way',
  'never answers',
];

/** `good` is the version before the broken one. */
export const scenariosFor = (good: RemoteBuild, screen: string): Scenario[] => {
  const newest = reversion(good, NEWEST);
  const releases = [newest, good];
  const { entry, files, styles } = newest.remote.candidate;
  const chunk = lastOf(files, screen) ?? entry.src;
  const style = lastOf(styles, screen);
  const spoil = (what: string, src: string, how: SpoilName, wanted: Ending[] = OVER): Scenario => ({
    name: `${what} ${how}`,
    wanted,
    releases,
    spoiled: new Map([[src, SPOILS[how]]]),
    ...(wanted === OVER && { reported: 'failed' }),
  });
  const registry = (name: string, page: (html: string) => string): Scenario => ({
    name,
    wanted: ['contained'],
    releases,
    spoiled: new Map(),
    page,
    isPageOnly: true,
  });
  /** Takes one key of this remote's record from the page. */
  const without = (
    key: keyof Registry | keyof RemoteRecord,
    wanted: Ending[],
    reported?: string,
  ): Scenario => ({
    name: `registry has no ${key}`,
    wanted,
    releases,
    spoiled: new Map(),
    page: (html) =>
      html.replace(block, (_whole, start, json: string, end) => {
        const said = JSON.parse(json) as Record<string, unknown> & { remotes: Record<string, unknown>[] };
        delete said[key];
        for (const record of said.remotes) if (record.name === good.remote.name) delete record[key];
        return `${start}${JSON.stringify(said).replaceAll('<', '\\u003c')}${end}`;
      }),
    ...(reported ? { reported } : {}),
  });
  const block = /(<script type="application\/json" id="registry">)([\s\S]*?)(<\/script>)/;
  return [
    { name: 'nothing is wrong', wanted: ['newest'], releases, spoiled: new Map() },
    ...(Object.keys(SPOILS) as SpoilName[]).map((how) =>
      spoil('entry', entry.src, how, how === 'is slow' ? ['newest', 'previous'] : OVER),
    ),
    ...(Object.keys(SPOILS) as SpoilName[]).map((how) =>
      spoil('chunk', chunk, how, how === 'is slow' ? ['newest', 'previous'] : OVER),
    ),
    ...(style ? STYLE_SPOILS.map((how) => spoil('style sheet', style, how)) : []),
    ...codeScenarios(good),
    {
      name: 'asks for another kernel',
      wanted: OVER,
      releases: [withKernelNine(newest), good],
      spoiled: new Map(),
      reported: 'failed',
    },
    {
      name: 'entry has no hash in the registry',
      wanted: OVER,
      releases: [withoutHash(newest), good],
      spoiled: new Map(),
      reported: 'failed',
    },
    {
      name: 'every version is missing',
      wanted: ['contained'],
      reported: 'contained',
      releases,
      spoiled: new Map(
        [entry.src, good.remote.candidate.entry.src].map((src) => [src, SPOILS['is missing (404)']]),
      ),
    },
    registry('registry is garbage', (html) => html.replace(block, '$1{"revision":7,$3')),
    registry('registry is missing', (html) => html.replace(block, '')),
    without('redirects', ['newest'], 'malformed'),
    without('menu', ['newest'], 'malformed'),
    without('title', ['newest'], 'malformed'),
    without('candidates', ['contained']),
    without('revoked', ['newest']),
    { name: 'live registry is missing', wanted: ['newest'], releases, spoiled: new Map(), live: 'missing' },
    { name: 'live registry is garbage', wanted: ['newest'], releases, spoiled: new Map(), live: 'garbage' },
    {
      name: 'old tab after two releases',
      wanted: ['previous'],
      releases: [good],
      spoiled: new Map(),
      isOldTab: true,
    },
    {
      name: 'tab may not remember (sessionStorage refused), entry missing',
      wanted: OVER,
      releases,
      spoiled: new Map([[entry.src, SPOILS['is missing (404)']]]),
      refused: ['sessionStorage'],
    },
    {
      name: 'all storage is refused',
      wanted: ['newest'],
      releases,
      spoiled: new Map(),
      refused: ['localStorage', 'sessionStorage'],
      isLogInByHand: true,
    },
  ];
};

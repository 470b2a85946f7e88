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
  const scenario = (name: string, wanted: Ending[], more: Partial<Scenario> = {}): Scenario => ({
    name,
    wanted,
    releases,
    spoiled: new Map(),
    ...more,
  });
  const missing = SPOILS['is missing (404)'];
  const spoil = (what: string, src: string, how: SpoilName): Scenario =>
    scenario(`${what} ${how}`, how === 'is slow' ? ['newest', 'previous'] : OVER, {
      spoiled: new Map([[src, SPOILS[how]]]),
      ...(how !== 'is slow' && { reported: 'failed' }),
    });
  const block = /(<script type="application\/json" id="registry">)([\s\S]*?)(<\/script>)/;
  const registry = (what: string, json: string): Scenario =>
    scenario(`registry is ${what}`, ['contained'], {
      page: (html) => html.replace(block, json),
      isPageOnly: true,
    });
  /** Takes one key of this remote's record from the page. */
  const without = (
    key: keyof Registry | keyof RemoteRecord,
    wanted: Ending[],
    more: Partial<Scenario> = {},
  ): Scenario =>
    scenario(`registry has no ${key}`, wanted, {
      page: (html) =>
        html.replace(block, (_whole, start, json: string, end) => {
          const said = JSON.parse(json) as Record<string, unknown> & { remotes: Record<string, unknown>[] };
          delete said[key];
          for (const record of said.remotes) if (record.name === good.remote.name) delete record[key];
          return `${start}${JSON.stringify(said).replaceAll('<', '\\u003c')}${end}`;
        }),
      ...more,
    });
  const spoils = Object.keys(SPOILS) as SpoilName[];
  return [
    scenario('nothing is wrong', ['newest']),
    ...spoils.map((how) => spoil('entry', entry.src, how)),
    ...spoils.map((how) => spoil('chunk', chunk, how)),
    ...(style ? STYLE_SPOILS.map((how) => spoil('style sheet', style, how)) : []),
    ...codeScenarios(good),
    scenario('asks for another kernel', OVER, {
      releases: [withKernelNine(newest), good],
      reported: 'failed',
    }),
    scenario('entry has no hash in the registry', OVER, {
      releases: [withoutHash(newest), good],
      reported: 'failed',
    }),
    scenario('every version is missing', ['contained'], {
      reported: 'contained',
      spoiled: new Map([entry.src, good.remote.candidate.entry.src].map((src) => [src, missing])),
    }),
    registry('garbage', '$1{"revision":7,$3'),
    registry('missing', ''),
    ...(['redirects', 'menu', 'title'] as const).map((key) =>
      without(key, ['newest'], { reported: 'malformed' }),
    ),
    without('candidates', ['contained']),
    without('revoked', ['newest']),
    scenario('live registry is missing', ['newest'], { live: 'missing' }),
    scenario('live registry is garbage', ['newest'], { live: 'garbage' }),
    scenario('old tab after two releases', OVER, { releases: [good], isOldTab: true }),
    scenario('tab may not remember (sessionStorage refused), entry missing', OVER, {
      spoiled: new Map([[entry.src, missing]]),
      refused: ['sessionStorage'],
    }),
    scenario('all storage is refused', ['newest'], {
      refused: ['localStorage', 'sessionStorage'],
      isLogInByHand: true,
    }),
  ];
};

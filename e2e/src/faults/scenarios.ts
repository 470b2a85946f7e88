import { type RemoteBuild, reversion } from '@ank/testkit/reversion';
import { type BadCode, BODIES, EVALUATED } from './fixtures/badCode';
import { badRelease, type Ending, NEWEST, type Registry, type Scenario, SPOILS } from './scenario';

type SpoilName = keyof typeof SPOILS;
type RemoteFile = RemoteBuild['remote']['candidate']['entry'];
type RemoteRecord = Registry['remotes'][number];

const OLDER = '98.0.0-lab';

/** The version before takes the newest's place. */
const OVER: Ending[] = ['previous'];

const lastOf = (lists: Record<string, RemoteFile[]>, screen: string) => lists[screen]?.at(-1)?.src;

const withCandidate = (
  { remote, ...release }: RemoteBuild,
  changes: Partial<RemoteBuild['remote']['candidate']>,
): RemoteBuild => ({
  ...release,
  remote: { ...remote, candidate: { ...remote.candidate, ...changes } },
});

const STYLE_SPOILS: SpoilName[] = [
  'is missing (404)',
  'is tampered with',
  'is cut off half-way',
  'never answers',
];

/** Code without a line here is reported as `crashed`, and the version before takes its place. */
const OF_CODE: Partial<Record<BadCode, Partial<Scenario>>> = {
  'breaks the contract': { reported: 'failed' },
  'has no such screen': { reported: 'failed' },
  'has a screen that is none': { reported: 'failed' },
  'throws when evaluated': { reported: 'failed' },
  'throws on leaving': { isLeft: true },
  'throws in a handler': { wanted: ['newest'], reported: 'error' },
  'throws in a timer': { wanted: ['newest'], reported: 'error' },
  'rejects a promise': { wanted: ['newest'], reported: 'error' },
  'loads the page again when evaluated': { reloads: true, reported: 'failed' },
  'loads the page again in an effect': { reloads: true },
  'sends the page to itself in a timer': { reloads: true },
  'calls the player back on leaving': { isLeft: true, leaves: 8 },
  'throws what nobody can look at': { reloads: true },
  'draws nothing': { reported: 'empty' },
  'draws an empty box': { reported: 'empty' },
};

const CODES = [...Object.keys(EVALUATED), ...Object.keys(BODIES)] as BadCode[];

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
    ...more,
  });
  const missing = SPOILS['is missing (404)'];
  const spoil = (what: string, src: string, how: SpoilName): Scenario =>
    scenario(`${what} ${how}`, how === 'is slow' ? ['newest', 'previous'] : OVER, {
      spoiled: new Map([[src, SPOILS[how]]]),
      ...(how !== 'is slow' && { reported: 'failed' }),
    });
  const code = (how: BadCode): Scenario =>
    scenario(`code ${how}`, OVER, {
      releases: [badRelease(good, NEWEST, how), good],
      reported: 'crashed',
      ...(how.startsWith('loops') && { hangs: 2 }),
      ...OF_CODE[how],
    });
  const everyCode = (how: BadCode, more: Partial<Scenario> = {}): Scenario =>
    scenario(`code of every version ${how}`, ['contained'], {
      releases: [NEWEST, OLDER].map((version) => badRelease(good, version, how)),
      reported: 'contained',
      ...more,
    });
  const block = /(<script type="application\/json" id="registry">)([\s\S]*?)(<\/script>)/;
  const registry = (what: string, json: string): Scenario =>
    scenario(`registry is ${what}`, ['contained'], {
      page: (html) => html.replace(block, json),
      isPageOnly: true,
    });
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
    ...CODES.map(code),
    everyCode('throws when drawn'),
    everyCode('draws nothing'),
    everyCode('loops when drawn', { hangs: 4 }),
    // The gate refuses such a range: past the gate, the shell must look for itself.
    scenario('asks for another kernel', OVER, {
      releases: [withCandidate(newest, { kernel: '^999.0.0' }), good],
      reported: 'failed',
    }),
    scenario('entry has no hash in the registry', OVER, {
      releases: [withCandidate(newest, { entry: { ...entry, integrity: '' } }), good],
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

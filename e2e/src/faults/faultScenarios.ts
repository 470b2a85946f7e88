import { renderJsonScriptBlock } from '@ank/build/json-block';
import { type RemoteBuild, withVersion } from '@ank/testkit/reversion';
import { parseRegistryBlock, withRegistryBlock } from '@ank/testkit/site';
import { findLoginRouteWithoutParams, REMOTE_BUILDS } from './faultSite';
import {
  LIVE_REVISION_PATH,
  makeFaultyRelease,
  NEWEST_VERSION,
  type Scenario,
  type ScenarioEnding,
  type ScenarioRegistry,
  SPOILED_ANSWERS,
  spoilByAnswer,
  withCandidateChanges,
} from './faultyReleases';
import { FAULTY_CODES } from './faultyRemoteCode';

type SpoilName = keyof typeof SPOILED_ANSWERS;

const OLDER = '98.0.0-lab';

/** The version before takes the newest's place. */
const PREVIOUS_ONLY: ScenarioEnding[] = ['previous'];

const FAILED = { reported: 'failed' };

/** A way of arriving is met once in the sample: these by an entry, the others by a chunk. */
const BY_ENTRY: SpoilName[] = ['is missing (404)', 'is tampered with', 'never answers'];

const STYLE_SPOILS: SpoilName[] = [
  'never answers',
  'is missing (404)',
  'is tampered with',
  'is cut off half-way',
];

/**
 * A sample of code that misbehaves, one of each kind; the whole run has the others, and what takes several
 * visits.
 */
const SAMPLED_CODES = [
  'throws when evaluated',
  'throws when drawn',
  'throws on leaving',
  'throws in a handler',
  'rejects a promise',
  'suspends for ever',
  'waits for a late chunk that is missing',
  'loads the page again in an effect',
  'navigates in circles',
  'draws nothing',
];

/** Code that every version may have. */
const EVERYWHERE = ['throws when drawn', 'draws nothing', 'loops when drawn'];

type RegistryOrRecordKey = keyof ScenarioRegistry | keyof ScenarioRegistry['remotes'][number];

/** The page whose registry has no such value, or its record of the remote has none. */
const removeRegistryKeyFromPage = (remote: string, key: RegistryOrRecordKey) => (html: string) => {
  const registry = parseRegistryBlock(html);
  for (const one of [registry, ...registry.remotes.filter(({ name }) => name === remote)])
    Reflect.deleteProperty(one, key);
  return withRegistryBlock(html, renderJsonScriptBlock('registry', registry));
};

const listScenarios = (good: RemoteBuild): Scenario[] => {
  const { screen } = findLoginRouteWithoutParams(good);
  const newest = withVersion(good, NEWEST_VERSION);
  const { entry, files, styles } = newest.remote.candidate;
  const lastOf = (lists: typeof files) => lists[screen]?.at(-1)?.src;
  const scenario = (name: string, wanted: ScenarioEnding[], more: Partial<Scenario> = {}): Scenario => ({
    name,
    wanted,
    releases: [newest, good],
    ...more,
  });
  const spoiled = (how: SpoilName, ...sources: string[]) => ({
    spoiled: new Map(sources.map((src) => [src, SPOILED_ANSWERS[how]])),
  });
  const spoil = (what: string, src: string, how: SpoilName, isLeftOut: boolean): Scenario =>
    how === 'is slow'
      ? scenario(`${what} ${how}`, ['newest', 'previous'], { ...spoiled(how, src), isLeftOut })
      : scenario(`${what} ${how}`, PREVIOUS_ONLY, { ...spoiled(how, src), ...FAILED, isLeftOut });
  const style = lastOf(styles);
  const spoils = Object.keys(SPOILED_ANSWERS) as SpoilName[];
  const without = (key: RegistryOrRecordKey, wanted: ScenarioEnding[], more?: Partial<Scenario>): Scenario =>
    scenario(`registry has no ${key}`, wanted, {
      page: removeRegistryKeyFromPage(good.remote.name, key),
      ...more,
    });
  const broken = (what: string, block: string): Scenario =>
    scenario(`registry is ${what}`, ['contained'], {
      page: (html) => withRegistryBlock(html, block),
      isPageOnly: true,
    });
  const codes = Object.entries(FAULTY_CODES).flatMap(([how, [body, { isEvaluated, ...ends } = {}]]) => [
    scenario(`code ${how}`, PREVIOUS_ONLY, {
      releases: [makeFaultyRelease(good, NEWEST_VERSION, body, isEvaluated), good],
      reported: 'crashed',
      isLeftOut: !SAMPLED_CODES.includes(how),
      ...ends,
    }),
    ...(EVERYWHERE.includes(how)
      ? [
          scenario(`code of every version ${how}`, ['contained'], {
            releases: [NEWEST_VERSION, OLDER].map((version) => makeFaultyRelease(good, version, body)),
            reported: 'contained',
            isLeftOut: true,
            ...(ends.hangs && { hangs: 2 * ends.hangs }),
          }),
        ]
      : []),
  ]);
  return [
    scenario('nothing is wrong', ['newest']),
    ...spoils.map((how) => spoil('entry', entry.src, how, !BY_ENTRY.includes(how))),
    ...spoils.map((how) => spoil('chunk', lastOf(files) ?? entry.src, how, BY_ENTRY.includes(how))),
    ...(style ? STYLE_SPOILS.map((how, at) => spoil('style sheet', style, how, at > 0)) : []),
    ...codes,
    // The gate refuses such a range: past the gate, the shell must look for itself.
    scenario('asks for another kernel', PREVIOUS_ONLY, {
      releases: [withCandidateChanges(newest, { kernel: '^999.0.0' }), good],
      ...FAILED,
    }),
    scenario('entry has no hash in the registry', PREVIOUS_ONLY, {
      releases: [withCandidateChanges(newest, { entry: { ...entry, integrity: '' } }), good],
      ...FAILED,
    }),
    scenario('every version is missing', ['contained'], {
      reported: 'contained',
      ...spoiled('is missing (404)', entry.src, good.remote.candidate.entry.src),
    }),
    broken('garbage', '<script type="application/json" id="registry">{"revision":7,</script>'),
    broken('missing', ''),
    ...(['redirects', 'menu', 'title'] as const).map((key) =>
      without(key, ['newest'], { reported: 'malformed', isLeftOut: true }),
    ),
    without('candidates', ['contained']),
    without('revoked', ['newest']),
    scenario('live registry is missing', ['newest'], spoiled('is missing (404)', LIVE_REVISION_PATH)),
    scenario('live registry is garbage', ['newest'], {
      spoiled: new Map([[LIVE_REVISION_PATH, spoilByAnswer(200, 'application/json', '{"revision":9,')]]),
    }),
    scenario('old tab after two releases', PREVIOUS_ONLY, { releases: [good], isOldTab: true }),
    scenario('tab may not remember (sessionStorage refused), entry missing', PREVIOUS_ONLY, {
      ...spoiled('is missing (404)', entry.src),
      refused: ['sessionStorage'],
    }),
    scenario('all storage is refused', ['newest'], { refused: ['localStorage', 'sessionStorage'] }),
  ];
};

/** The remote that meets the sample; see decision 025. */
const SAMPLED = 'bidding';

/** Faults whose ending hangs on a remote's own build: its files, its ranges, its screens. */
export const BUILD_DEPENDENT_FAULTS = [
  'nothing is wrong',
  'chunk is tampered with',
  'code throws when drawn',
  'asks for another kernel',
  'code throws on leaving',
];

/**
 * `start`: opening the page there, or coming from a form with something typed in it; `tier`: the run that has
 * it, where `release` is for whoever releases the shell, with all remotes.
 */
export type ScenarioPlay = {
  good: RemoteBuild;
  scenario: Scenario;
  start: 'cold' | 'warm';
  tier: 'sample' | 'whole' | 'release';
};

/** A broken page is met only from outside, an old tab only from inside. */
const listPossibleStarts = ({ isPageOnly, refused, isOldTab, hangs }: Scenario): ScenarioPlay['start'][] => {
  if (isPageOnly || refused?.includes('localStorage') || hangs) return ['cold'];
  return isOldTab ? ['warm'] : ['cold', 'warm'];
};

export const SCENARIO_PLAYS: ScenarioPlay[] = REMOTE_BUILDS.flatMap((good) =>
  listScenarios(good).flatMap((scenario) =>
    listPossibleStarts(scenario).map((start, at, starts): ScenarioPlay => {
      const isOwn = start === 'warm' && BUILD_DEPENDENT_FAULTS.includes(scenario.name);
      const isSample = at === starts.length - 1 && !scenario.isLeftOut;
      const tier =
        good.remote.name === SAMPLED ? (isSample ? 'sample' : 'whole') : isOwn ? 'whole' : 'release';
      return { good, scenario, start, tier };
    }),
  ),
);

import type { RemoteBuild } from '@ank/testkit/reversion';
import { badRelease } from './containers';
import { type BadCode, BODIES, EVALUATED } from './fixtures/badCode';
import { NEWEST, OVER, type Scenario } from './scenario';

const OLDER = '98.0.0-lab';

/** Code without a line here is reported as `crashed`, and the version before takes its place. */
const MORE: Partial<Record<BadCode, Partial<Scenario>>> = {
  'throws on leaving': { isLeft: true, reported: 'crashed' },
  'throws in a handler': { wanted: ['newest'], reported: 'error' },
  'throws in a timer': { wanted: ['newest'], reported: 'error' },
  'rejects a promise': { wanted: ['newest'], reported: 'error' },
  'loads the page again when evaluated': { reloads: true, reported: 'failed' },
  'loads the page again in an effect': { reloads: true },
  'sends the page to itself in a timer': { reloads: true },
  'calls the player back on leaving': { isLeft: true, leaves: 8, reported: 'crashed' },
  'throws what nobody can look at': { reloads: true },
  'draws nothing': { reported: 'empty' },
  'draws an empty box': { reported: 'empty' },
};

const CODES = [...Object.keys(EVALUATED), ...Object.keys(BODIES)] as BadCode[];

/** The release's files and hashes are as they should be. */
export const codeScenarios = (good: RemoteBuild): Scenario[] => {
  const code = (how: BadCode, more: Partial<Scenario> = {}): Scenario => ({
    name: `code ${how}`,
    wanted: OVER,
    releases: [badRelease(good, NEWEST, how), good],
    spoiled: new Map(),
    reported:
      how.startsWith('breaks') || how.startsWith('has') || how === 'throws when evaluated'
        ? 'failed'
        : 'crashed',
    ...MORE[how],
    ...more,
  });
  const every = (how: BadCode, more: Partial<Scenario> = {}): Scenario => ({
    ...code(how, { wanted: ['contained'], reported: 'contained', ...more }),
    name: `code of every version ${how}`,
    releases: [badRelease(good, NEWEST, how), badRelease(good, OLDER, how)],
  });
  return [
    ...CODES.map((how) => code(how, how.startsWith('loops') ? { hangs: 2 } : {})),
    every('throws when drawn'),
    every('draws nothing'),
    every('loops when drawn', { hangs: 4 }),
  ];
};

import type { RemoteBuild } from '@ank/testkit/reversion';
import { badRelease } from './containers';
import type { BadCode } from './fixtures/badCode';
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

const CODES: BadCode[] = [
  'throws when evaluated',
  'breaks the contract',
  'has no such screen',
  'has a screen that is none',
  'throws when drawn',
  'throws nothing at all',
  'throws what has no text',
  'throws an error without a readable message',
  'throws a symbol',
  'throws what nobody can look at',
  'throws what has no text in an effect',
  'throws in an effect',
  'throws in a layout effect',
  'throws when drawn again',
  'throws on leaving',
  'throws in a handler',
  'throws in a timer',
  'rejects a promise',
  'suspends for ever',
  'waits for a late chunk that never answers',
  'waits for a late chunk that is missing',
  'loads the page again when evaluated',
  'loads the page again in an effect',
  'sends the page to itself in a timer',
  'navigates in circles',
  'replaces the path in a timer',
  'calls the player back on leaving',
  'draws nothing',
  'draws an empty box',
];

const LOOPS: BadCode[] = [
  'loops when evaluated',
  'loops when drawn',
  'loops in an effect',
  'loops in a handler',
  'loops in a timer',
  'loops in a promise',
];

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
    ...CODES.map((how) => code(how)),
    ...LOOPS.map((how) => code(how, { hangs: 2 })),
    every('throws when drawn'),
    every('draws nothing'),
    every('loops when drawn', { hangs: 4 }),
  ];
};

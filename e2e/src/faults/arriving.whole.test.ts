import { test } from '../support/test';
import { testPlay } from './play';
import { PLAYS } from './scenarios';

test.describe.configure({ mode: 'parallel', retries: 0 });

// What arriving.test.ts leaves.
for (const play of PLAYS) if (play.tier !== 'sample') testPlay(play, [`@${play.tier}`]);

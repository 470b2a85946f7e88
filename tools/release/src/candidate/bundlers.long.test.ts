import { BUNDLERS } from '../testing/bundlers';
import { testBundlers } from '../testing/bundlerWalk';

testBundlers(BUNDLERS.slice(0, 1));

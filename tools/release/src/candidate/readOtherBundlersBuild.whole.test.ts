import { BUNDLERS } from '../testing/bundlers';
import { testBundlers } from '../testing/bundlerWalk';

testBundlers(BUNDLERS.filter((bundler) => bundler !== 'externalRspack'));

import { testBundlers } from '../testing/bundlerWalk';

testBundlers(['externalRspack']);

import { test } from '../support/test';
import { testUses } from './inUse';

test.describe.configure({ mode: 'parallel', retries: 0 });

// What inUse.test.ts leaves.
testUses('release');

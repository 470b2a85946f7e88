import { test } from '../support/journeyFixtures';
import { declareRuntimeFaultTests } from './declareRuntimeFaultTests';

test.describe.configure({ mode: 'parallel', retries: 0 });

// What inUse.test.ts leaves.
declareRuntimeFaultTests('release');

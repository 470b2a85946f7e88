import { test } from '../support/journeyFixtures';
import { declareRuntimeFaultTests } from './declareRuntimeFaultTests';

test.describe.configure({ mode: 'parallel', retries: 0 });

// What runtimeFaults.test.ts leaves.
declareRuntimeFaultTests('release');

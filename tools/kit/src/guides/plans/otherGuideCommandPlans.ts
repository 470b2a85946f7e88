import { type GuideCommandPlans, JOURNEYS_BEGIN_OUTPUT } from './commandPlan';

const BUNDLERS = 'tools/release/src/candidate/candidateFromBundlerOutput.whole.test.ts';

export const OTHER_BUNDLERS: GuideCommandPlans = {
  testFilesByHeading: { 'Another bundler than the preset': BUNDLERS, Vite: BUNDLERS, esbuild: BUNDLERS },
  plans: {},
};

export const JOURNEYS: GuideCommandPlans = {
  in: 'e2e',
  plans: {
    'npx playwright test bid': { until: JOURNEYS_BEGIN_OUTPUT },
    'npx playwright test --grep @main': { until: JOURNEYS_BEGIN_OUTPUT },
    'npx playwright test --shard 1/4': { until: JOURNEYS_BEGIN_OUTPUT },
    'npx playwright test --ui-port 0': { until: /Listening on/ },
    'npx playwright show-report': { until: /Serving HTML report|No report found/ },
    'npm run faults -- --workers 3': { until: JOURNEYS_BEGIN_OUTPUT },
    'npm run faults -- -g "entry is missing"': { until: JOURNEYS_BEGIN_OUTPUT },
    'npm run bench': { not: 'CONTRIBUTING.md has it.' },
    'npm run compare': { not: 'CONTRIBUTING.md has it.' },
  },
};

export const PERFORMANCE: GuideCommandPlans = {
  plans: { 'npx playwright test bidding/bidsInFewTaps': { in: 'e2e', until: JOURNEYS_BEGIN_OUTPUT } },
};

export const PROVIDER: GuideCommandPlans = {
  testFilesByHeading: {
    'Installing it': 'provider/src/main.packsOnlyProgramAndItsDependencies.whole.test.ts',
  },
  plans: {
    'node provider/bin/ank-provider.mjs serve --demo --port 0 --data DIR': {
      as: 'node provider/bin/ank-provider.mjs serve --demo --port 0 --data {scratch}/demo',
      until: /"ready":true/,
    },
    'ANK_EXAMPLES=/tmp/examples npx ank test': {
      as: 'ANK_EXAMPLES={scratch}/examples npx ank test bidding/place',
    },
    'npm run examples -- /tmp/examples': { as: 'npm run examples -- {scratch}/examples' },
    'ank-provider doctor --env > .env.example': { in: '.' },
  },
};

export const DRILLS: GuideCommandPlans = {
  plans: {
    'npm run simulate -w provider': {
      as: 'npm run simulate -w provider -- --steps 200 --pglite',
      says: /200 steps, .* 0 differences/,
    },
    'npm run examples -w provider -- DIR': {
      as: 'npm run examples -w provider -- {scratch}/examples',
    },
  },
};

export const SCALE: GuideCommandPlans = {
  plans: {
    'npm run capacity -- --phones N --bids N': { as: 'npm run capacity -- --phones 1000 --bids 100' },
    'npm run drill -w provider -- night 10000': {
      not: 'It needs a cluster of servers and a night: provider/src/drills/failover has its own.',
    },
    'ANK_TEST_POSTGRES=postgres://… npm test -w provider': {
      not: 'It needs a server of another kind of database, and plays the whole suite of the provider.',
    },
  },
};

export const CREATE_REMOTE: GuideCommandPlans = {
  testFilesByHeading: {
    '@ank/create-remote': 'tools/kit/src/pack/packPackage.teamWorksFromRegistry.whole.test.ts',
  },
  plans: {},
};

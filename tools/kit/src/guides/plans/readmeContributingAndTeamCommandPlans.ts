import {
  CONTAINS_THIS_TEST,
  type GuideCommandPlans,
  INSTALLS_ALL_PACKAGES,
  JOURNEYS_BEGIN_OUTPUT,
  STARTED_BY_README,
  STARTS_DEV_SERVER,
  WATCHING_OUTPUT,
} from './commandPlan';

export const README: GuideCommandPlans = {
  plans: {
    'npm start': { as: 'PORT={freePort} npm start', until: /Ank is ready: (?<url>\S+)/, stays: true },
    'npm test': CONTAINS_THIS_TEST,
    'PORT=9000 npm start': STARTED_BY_README,
    'ANK_API_HOST=https://api.example.com ANK_ENV_TYPE=Prod ANK_APP_KEY=... npm start': {
      not: 'It needs a server of others: tools/kit/src/start/startSettings.test.ts tries its settings.',
    },
    'npm run dev': STARTS_DEV_SERVER,
    'npx ank test && npx ank build': {
      as: 'npx ank test WithdrawScreen && npx ank build',
      edits: [{ file: 'mfe-wallet/src/screens.ts', from: '', to: 'export const isEdited = true;\n' }],
    },
    'npm create @ank/remote NAME': {
      not: 'It needs the published packages: tools/kit/src/pack/packPackage.teamWorksFromRegistry.whole.test.ts publishes them.',
    },
  },
};

const LIGHTHOUSE =
  "CHROME_PATH=/usr/bin/chromium npx lighthouse@13.5.0 http://localhost:PORT/login --only-categories=performance --chrome-flags='--headless=new --no-sandbox'";

export const CONTRIBUTING: GuideCommandPlans = {
  plans: {
    'npm start': STARTED_BY_README,
    'npm install': INSTALLS_ALL_PACKAGES,
    'npm run check': { until: /Checked \d+ files in .*No fixes applied/ },
    'npm test': CONTAINS_THIS_TEST,
    'npm run test:all': CONTAINS_THIS_TEST,
    'npx ank test [pattern]': { as: 'npx ank test WithdrawScreen', in: 'mfe-wallet' },
    'npx ank types': { in: 'mfe-wallet' },
    'npx ank build': { in: 'mfe-wallet' },
    'npx webpack': { in: 'mfe-wallet' },
    'npx jest': { as: 'npx jest WithdrawScreen', in: 'mfe-wallet' },
    'npx tsc': { in: 'mfe-wallet' },
    'npm run bench -w e2e': { until: /slow-down, built bundles/ },
    'npm run drill -w provider': {
      not: 'It needs a cluster of servers: provider/src/drills/failover has its own.',
    },
    'npm run capacity -- --phones N': { as: 'npm run capacity -- --phones 1000' },
    'npm run dev': STARTS_DEV_SERVER,
    'npm test -- --watch': { until: WATCHING_OUTPUT },
    'npx playwright test --ui': { as: 'npx playwright test --ui-port 0', in: 'e2e', until: /Listening on/ },
    'npx ank lint': { in: 'mfe-wallet' },
    'npm run new-remote NAME': { as: 'npm run new-remote spare' },
    'npm run compare -w e2e': { until: JOURNEYS_BEGIN_OUTPUT },
    [LIGHTHOUSE]: { not: 'It is a program of others, called from a folder outside.' },
    'npx ank speed': { until: /Built already|Building/ },
    'npm run faults -w e2e': { until: JOURNEYS_BEGIN_OUTPUT },
    'npx ank test PATTERN': { as: 'npx ank test WithdrawScreen', in: 'mfe-wallet' },
    'npx ank COMMAND --help': { as: 'npx ank build --help' },
    'ANK_API_HOST=http://127.0.0.1:8090 npm run dev': {
      as: 'ANK_API_HOST=http://127.0.0.1:8090 PORT={freePort} npm run dev',
      until: /with hot reload: \S+/,
    },
    'node --inspect --import tsx provider/src/main.ts serve --demo --port 8090 --data .ank/debug-data': {
      as: 'node --inspect=0 --import tsx provider/src/main.ts serve --demo --port 0 --data .ank/debug-data',
      until: /"ready":true/,
    },
  },
};

/** The version that was built last in the folder of a remote. */
const NEWEST = `$(node -p "require('./dist/latest.json').version")`;

export const TEAM: GuideCommandPlans = {
  env: { ANK_SITE: '{site}' },
  testFilesByHeading: {
    'In a repository of your own': 'tools/kit/src/pack/packPackage.teamWorksFromRegistry.whole.test.ts',
  },
  plans: {
    'git clone <this repository> ank && cd ank': { not: 'The test has cloned it already.' },
    'npm start': STARTED_BY_README,
    'npm run dev': STARTS_DEV_SERVER,
    'npx ank docs --parts': { until: /http:\/\/\S+:\d+/ },
    'npx ank publish bonus --canary 5': {
      as: 'npx ank build && npx ank publish bonus --canary 5',
      edits: [{ file: 'mfe-bonus/src/texts/catalogue.ts', from: 'This is', to: 'Here is' }],
    },
    'npx ank judge bonus --loads report.json': {
      as: 'npx ank-provider report loads --json --data ../.ank/data > report.json && npx ank judge bonus --loads report.json',
    },
    'npx ank promote bonus 0.1.0-501aa495': { as: `npx ank promote bonus ${NEWEST}` },
    'npx ank revoke bonus 0.1.0-501aa495': { as: `npx ank revoke bonus ${NEWEST}` },
    'npx ank flag bonus newKeys 10': {
      as: 'npx ank build && npx ank publish bonus && npx ank flag bonus newKeys 10',
      edits: [
        { file: 'mfe-bonus/remote.json', from: '{', to: '{\n  "flags": { "newKeys": "Larger keys" },' },
        { file: 'mfe-bonus/src/texts/catalogue.ts', from: 'Here is', to: 'Now this is' },
      ],
    },
    'npx ank rollback --revision N': { as: 'npx ank rollback --revision 1' },
    'npx ank preview bonus --at https://ank.example': { as: 'npx ank preview bonus --at {url}' },
    'npm install playwright-core': { not: 'It is for a repository of its own; here it is brought already.' },
  },
};

import { type CommandPlan, type GuideCommandPlans, INSTALLS_ALL_PACKAGES } from './commandPlan';

const PLAYED: CommandPlan = {
  not: 'It needs a draw that was played: provider/src/features/sealing has its tests.',
};
const A_CODE: CommandPlan = {
  not: 'It needs the code that an open page shows: e2e/src/desk plays log-ins at the desk.',
};
const CONTAINERS: CommandPlan = {
  not: 'It needs a container engine: tools/kit/src/check/dockerAndComposeFiles.test.ts reads the file of Compose.',
};
const NO_SECOND_PROGRAM: CommandPlan = {
  not: 'It sends pushes for other processes that share a PostgreSQL: provider/src/testing has such worlds.',
};

/**
 * The rehearsal's server goes on; what is done before it asks the one of npm start, and a new house takes
 * the rest.
 */
const PROVIDER_DATA = 'practice';

export const OPERATOR: GuideCommandPlans = {
  env: { PROVIDER_DATA },
  testFilesByHeading: {
    'Backups and the restore drill': 'provider/src/process/commands/restoreBackup.whole.test.ts',
    'The archive': 'provider/src/operator/command/deskCommands.followOperatorGuide.slow.test.ts',
    'With a server that you have already': 'tools/release/src/providerProbe/probeCommand.test.ts',
  },
  plans: {
    'ank-provider operator add Asha --role cashier': {
      as: `npx ank-provider operator add Asha --role cashier --break-glass 'the first one' --data .ank/data`,
    },
    'ank-provider operator reset-login Asha K7QF-2MXP': A_CODE,
    'ank-provider find': { as: 'npx ank-provider find 9800000000 --data .ank/data' },
    'ank-provider serve --training --data practice': { until: /"ready":true/, stays: true },
    'export DATABASE_URL=postgres://…': {
      not: 'It needs a PostgreSQL server: provider/src/operator/command/deskCommands.followOperatorGuide.slow.test.ts has one.',
    },
    'ank-provider migrate': { as: 'npx ank-provider migrate --data house' },
    'ank-provider init --upi house@bank --mobile 9800000000': {
      as: 'npx ank-provider init --upi house@bank --mobile 9800000000 --data house',
    },
    'ank-provider doctor': { as: 'npx ank-provider doctor --data house', exitCode: 1 },
    'ank-provider operator revoke Asha': { as: 'npx ank-provider operator revoke Usha --data .ank/data' },
    'npm install && npm run build': INSTALLS_ALL_PACKAGES,
    'npx ank publish --all --to /var/www/ank --config production.json': {
      as: 'npx ank publish --all --to {scratch}/www --config production.json',
    },
    'docker compose -f deploy/compose.yml up --build --wait': CONTAINERS,
    'docker compose -f deploy/compose.yml exec provider ank-provider init --upi house@bank --mobile 9800000000':
      CONTAINERS,
    'docker compose -f deploy/compose.yml exec provider ank-provider operator add Asha --role admin':
      CONTAINERS,
    'ank-provider operator add Asha --role admin': {
      as: 'npx ank-provider operator add Asha --role admin --data house',
    },
    'ank-provider operator reset-login Asha CODE': A_CODE,
    'ank-provider check-draw draws/2026-11-24/DRAW.json --key KEY --copy theirs.json': PLAYED,
    'ank-provider draw lines kalyan 2026-11-24 --json > lines.json': PLAYED,
    'ank-provider audit-log key --next': { as: 'npx ank-provider audit-log key --next --data house' },
    'ank-provider push work': NO_SECOND_PROGRAM,
    'ank-provider serve --port 8090 --operator-port 8091': {
      as: 'npx ank-provider serve --port 0 --operator-port 0 --data house',
      until: /"ready":true/,
    },
    'ank-provider migrate status': { as: 'npx ank-provider migrate status --data house' },
    'ank-provider serve --newer-schema': {
      as: 'npx ank-provider serve --newer-schema --port 0 --operator-port 0 --data house',
      until: /"ready":true/,
    },
    'ank-provider archive back --from 2000-01': {
      as: 'npx ank-provider archive back --from 2000-01 --data house',
    },
  },
};

export const RESPONSIBLE_PLAY: GuideCommandPlans = { env: { PROVIDER_DATA }, plans: {} };
export const SECURITY: GuideCommandPlans = {
  plans: {
    'ank-provider audit-log key --lost "why"': {
      as: `mv house/trail.key {scratch}/lost.key && npx ank-provider audit-log key --lost "why" --data house`,
    },
  },
};

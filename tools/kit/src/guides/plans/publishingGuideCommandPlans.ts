import type { GuideCommandPlans } from './commandPlan';

const ROOT_ONLY =
  'It needs root: tools/release/src/serve/nginxServesSite.long.test.ts serves a site by that configuration.';
const WALLET = `$(node -p "require('./mfe-wallet/dist/latest.json').version")`;
const LOADS = 'npx ank-provider report loads --remote wallet --days 1 --data .ank/data';
const WHERE = `npx ank where '{"event":"error","remote":"wallet","version":"0.1.0-1a2b3c4d","reason":"TypeError: … at AddFundsScreen.js:1:234"}'`;

export const PUBLISHING: GuideCommandPlans = {
  testFilesByHeading: {
    'Hosting: a bucket and a CDN': 'tools/release/src/bucket/bucketStorage.whole.test.ts',
  },
  plans: {
    'npx ank verify --to DIR --key FILE': {
      as: 'npx ank registry key --out {scratch}/own.pem && ANK_SIGNING_KEY={scratch}/own.pem npx ank publish --all --to {scratch}/own && npx ank verify --to {scratch}/own --key {scratch}/own.pem.pub',
    },
    'npx ank registry key --out /secure/ank.pem': { as: 'npx ank registry key --out {scratch}/ank.pem' },
    'ANK_SIGNING_KEY=/secure/ank.pem npx ank publish --all --to SITE': {
      as: 'npm run build && ANK_SIGNING_KEY={scratch}/ank.pem npx ank publish --all --to {scratch}/site',
    },
    'npx ank verify --to https://ank.example --key ank.pem.pub': {
      as: 'npx ank verify --to {scratch}/site --key {scratch}/ank.pem.pub',
    },
    'npx ank registry key --out /secure/next.pem': { as: 'npx ank registry key --out {scratch}/next.pem' },
    'ANK_SIGNING_KEY=/secure/ank.pem npx ank registry new-key --site SITE --next /secure/next.pem': {
      as: 'ANK_SIGNING_KEY={scratch}/ank.pem npx ank registry new-key --site {scratch}/site --next {scratch}/next.pem',
    },
    'npx ank registry serve --site /var/www/ank --key /secure/ank.pem --identities /etc/ank/identities.json --audit /var/log/ank-registry.jsonl':
      {
        as: 'npx ank registry serve --port 0 --site {scratch}/site --key {scratch}/next.pem --identities {clone}/identities.json --audit {scratch}/audit.jsonl',
        edits: [
          { file: 'identities.json', to: '{ "audience": "https://registry.ank.example", "issuers": [] }' },
        ],
        until: /ready: (?<registry>\S+)/,
        stays: true,
      },
    'npx ank registry make-token --site /var/www/ank --team wallet --remotes wallet --actions publish,preview,canary,promote,rollback,revoke,flag --days 90':
      {
        as: 'npx ank registry make-token --site {scratch}/site --team wallet --remotes wallet --actions publish,preview,canary,promote,rollback,revoke,flag --days 90',
        says: /(?<token>ank_\S+)/,
      },
    'ANK_TOKEN=ank_… npx ank publish wallet --to https://registry.ank.example --message "larger keys"': {
      as: 'ANK_TOKEN={token} npx ank publish wallet --to {registry} --message "larger keys"',
    },
    'npx ank publish --all --to SITE --config production.json': {
      edits: [{ file: 'production.json', to: '{ "previews": true }' }],
    },
    'ank-provider report loads --remote wallet --days 1': { as: LOADS },
    'ank-provider report loads --remote wallet --days 1 --json | npx ank judge wallet --loads - --to SITE': {
      as: `${LOADS} --json | npx ank judge wallet --loads - --to {site}`,
    },
    [WHERE]: { as: WHERE.replace('0.1.0-1a2b3c4d', `'${WALLET}'`) },
    'npx ank where - --maps kept/maps < stack.txt': {
      as: `cp -r mfe-wallet/dist/.maps maps && echo "at f (https://ank.example/r/wallet/${WALLET}/AddFundsScreen.js:1:234)" > stack.txt && npx ank where - --maps maps < stack.txt`,
    },
    'npx ank verify --to SITE --key FILE --loads loads.json': {
      as: 'npx ank-provider report loads --json --data .ank/data > loads.json && npx ank verify --to {scratch}/site --key {scratch}/ank.pem.pub --loads loads.json',
    },
    'apt-get install nginx-light libnginx-mod-http-brotli-static': { not: ROOT_ONLY },
    'cp deploy/nginx.conf /etc/nginx/conf.d/ank.conf': { not: ROOT_ONLY },
    'npx ank publish --all --to /var/www/ank': { as: 'npx ank publish --all --to {scratch}/www' },
    'nginx -t && systemctl reload nginx': { not: ROOT_ONLY },
  },
};

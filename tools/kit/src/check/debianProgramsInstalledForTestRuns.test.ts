import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { findChromium } from '@ank/testkit/chromium';
import { ROOT } from '../workspace/packages';

type DebianModule = {
  listNeededPrograms: (isWhole: boolean) => { package: string }[];
  readAptSizes: (message: string) => string;
};

const DEBIAN = pathToFileURL(join(ROOT, 'tools/kit/bin/debian.mjs')).href;
const { listNeededPrograms, readAptSizes } = (await import(DEBIAN)) as DebianModule;
const listNeededPackages = (isWhole: boolean) =>
  listNeededPrograms(isWhole).map((program) => program.package);

test('what weighs much to install is for the whole run alone', () => {
  const usual = ['chromium-headless-shell', 'postgresql', 'nginx-light', 'libnginx-mod-http-brotli-static'];
  assert.deepEqual(listNeededPackages(false), usual);
  const storage = ['radosgw', 'ceph-mon', 'ceph-osd'];
  const engines = ['firefox-esr', 'webkit2gtk-driver', 'fonts-lohit-deva', 'xvfb'];
  const cluster = ['patroni', 'etcd-server', 'haproxy', 'pgbouncer'];
  assert.deepEqual(listNeededPackages(true), [...usual, 'chromium', ...storage, ...engines, ...cluster]);
});

test('before anything is installed its size is told in the words of apt', () => {
  const said = `0 upgraded, 37 newly installed, 0 to remove and 136 not upgraded.
Need to get 5618 kB/6271 kB of archives.
After this operation, 24.8 MB of additional disk space will be used.
Do you want to continue? [Y/n] N
Abort.
`;
  assert.equal(
    readAptSizes(said),
    'Need to get 5618 kB/6271 kB of archives. After this operation, 24.8 MB of additional disk space will be used.',
  );
  assert.equal(readAptSizes(''), '');
});

test('the scripts of the repository call the two runs', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  assert.equal(scripts['test:all'], `${scripts.test} --whole`);
  assert.equal(scripts['test:rest'], `${scripts.test} --rest`);
  assert.match(
    readFileSync(join(ROOT, '.ci/run'), 'utf8'),
    /^npm test\n[\s\S]*^exec npm run test:rest -- --minutes "\$left"$/m,
  );
});

test('who may not install anything runs what needs nothing, told what is missing; an empty PATH is such a machine', () => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `process.getuid = () => 1000;
       const { installMissingPrograms } = await import(${JSON.stringify(DEBIAN)});
       console.log(JSON.stringify(installMissingPrograms(false)));`,
    ],
    { encoding: 'utf8', env: { PATH: '/nowhere', CHROMIUM: '' } },
  );
  assert.equal(status, 0);
  const missing = JSON.parse(stdout) as string[];
  assert.ok(missing.includes('chromium-headless-shell'));
  assert.ok(missing.every((name) => listNeededPackages(false).includes(name)));
});

test('the browser that CHROMIUM names is the one that is driven, and a wrong name is told', () => {
  assert.equal(findChromium(process.execPath, []), process.execPath);
  assert.throws(
    () => findChromium('/nowhere/chromium', [process.execPath]),
    /CHROMIUM names \/nowhere\/chromium/,
  );
  assert.equal(findChromium('', ['/nowhere', process.execPath]), process.execPath);
  assert.throws(() => findChromium('', ['/nowhere']), /Chromium was not found/);
});

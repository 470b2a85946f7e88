import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { mapConcurrently } from '@ank/build/in-order';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { publishBuilds } from '../publish/publishBuilds';
import { readRevision } from '../publish/revisions';
import { makeSignedSite, toPublicKeys } from '../testing/signedSite';
import { startTestRegistryService, type TestRegistryService } from '../testing/startTestRegistryService';
import { verifySite } from '../verify/verifySite';

const MANY = 100;
/** The only one that the gate has something against. */
const BAD = 37;

let site: ReturnType<typeof makeSignedSite>;
let service: TestRegistryService;
beforeEach(async () => {
  site = makeSignedSite();
  await publishBuilds(site.target, [makeFakeShellBuild()]);
  service = await startTestRegistryService(site.target);
});
afterEach(async () => {
  await service.app.close();
  site.remove();
});

const remoteNameOf = (index: number) =>
  `part${String.fromCharCode(97 + Math.floor(index / 10), 97 + (index % 10))}`;
const NAMES = Array.from({ length: MANY }, (_, at) => remoteNameOf(at));
const CODE = Array.from({ length: 400 }, (_, at) => `go("/a${at}", (a) => { call(a, "${at}"); });`).join(
  '\n',
);

const reportDuration = async <Value>(t: TestContext, work: Promise<Value>): Promise<Value> => {
  const began = performance.now();
  const value = await work;
  t.diagnostic(`${MANY} verdicts after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return value;
};

test('a hundred teams publish at once: each has a verdict of its own, and none is refused for another', async (t) => {
  const tokens = await Promise.all(NAMES.map((name) => service.makeToken(name, [name])));
  const verdicts = await reportDuration(
    t,
    Promise.allSettled(
      NAMES.map((name, at) => {
        const build = makeFakeRemoteBuild(name, '1.0.0', { code: CODE, ...(at === BAD && { contract: 9 }) });
        return service.actionsWithToken(tokens[at] ?? '').publish([build]);
      }),
    ),
  );
  const refused = verdicts.flatMap((verdict, at) =>
    verdict.status === 'rejected' ? [[at, String((verdict.reason as Error).message)] as const] : [],
  );
  assert.deepEqual(
    refused.map(([at]) => at),
    [BAD],
    JSON.stringify(refused),
  );
  assert.match(refused[0]?.[1] ?? '', /^partdh is refused:\n {2}contract: it has contract 9/);
  const { revision, remotes } = site.served();
  assert.ok(revision < MANY, `${revision} revisions: what was ready together became one`);
  const good = NAMES.filter((_, at) => at !== BAD);
  assert.deepEqual(remotes.map(({ name }) => name).sort(), good);
  const told = new Map(
    verdicts.flatMap((verdict) =>
      verdict.status === 'fulfilled' ? [[verdict.value.changed.join(), verdict.value]] : [],
    ),
  );
  const log = await service.actionsWithToken(tokens[0] ?? '').log(MANY);
  for (const name of good) {
    const { revision: said = 0, notes } = told.get(name) ?? {};
    assert.equal(notes, undefined, name);
    const { remotes: then } = await readRevision(site.target, said);
    const { remotes: before } = await readRevision(site.target, said - 1);
    const isIn = (all: typeof then) => all.some((record) => record.name === name);
    assert.deepEqual(
      [isIn(before), isIn(then)],
      [false, true],
      `${name} went live with the revision it was told`,
    );
    assert.match(
      log,
      new RegExp(`publish ${name} 1\\.0\\.0\\n {6}by team ${name}, token `),
      'under its own name',
    );
  }
  const audited = service.auditEntries.filter(({ outcome }) => outcome === 'done');
  assert.deepEqual(audited.map(({ remotes: [name] = [] }) => name).sort(), good);
  assert.deepEqual((await verifySite(site.target, toPublicKeys(site.key))).differs, [], 'chained and signed');
});

test('a hundred versions of one remote at once all go live, in their order, and each is told whom it succeeds', async (t) => {
  const wallet = service.actionsWithToken(await service.makeToken('wallet', ['wallet']));
  const versions = NAMES.map((_, at) => `1.0.${at}`);
  const said = await reportDuration(
    t,
    mapConcurrently(
      versions,
      (version) => wallet.publish([makeFakeRemoteBuild('wallet', version, { code: CODE })]),
      versions.length,
    ),
  );
  const live = await Promise.all(said.map(({ revision }) => readRevision(site.target, revision)));
  const best = live.map(({ remotes: [record] }) => record?.candidates[0]?.version ?? '');
  assert.deepEqual([...best].sort(), [...versions].sort(), 'each had its turn');
  const [last] = site.served().remotes;
  const inTurn = [...live].sort((a, b) => a.revision - b.revision);
  assert.deepEqual(
    last?.candidates.map(({ version }) => version),
    inTurn
      .slice(-3)
      .reverse()
      .map(({ remotes: [record] }) => record?.candidates[0]?.version),
  );
  const told = said.flatMap(({ notes = [] }) => notes);
  assert.equal(told.length, MANY - 1);
  for (const note of told)
    assert.match(
      note,
      /^wallet 1\.0\.\d+ of team wallet, token \w+ went live while this waited, and is what/,
    );
});

test('while a build is read that takes long the service answers, and one that takes its reader down ends alone', async () => {
  const wallet = service.actionsWithToken(await service.makeToken('wallet', ['wallet']));
  const order: string[] = [];
  const huge = makeFakeRemoteBuild('wallet', '1.0.0', { code: `go([${'a=>{a()},'.repeat(500_000)}1])` });
  const bad = wallet
    .publish([huge])
    .then(String, (error: Error) => error.message)
    .finally(() => order.push('huge'));
  await wait(300); // its body is on its way
  await wallet.status();
  order.push('status');
  const { changed } = await wallet.publish([makeFakeRemoteBuild('wallet', '1.0.1')]);
  assert.deepEqual(changed, ['wallet']);
  assert.match(await bad, /wallet is refused: the gate could not finish reading its files/);
  assert.deepEqual(order, ['status', 'huge']);
});

test('a reader that was killed since it read another build refuses nobody', async () => {
  const wallet = service.actionsWithToken(await service.makeToken('wallet', ['wallet']));
  await wallet.publish([makeFakeRemoteBuild('wallet', '1.0.0')]);
  const processes = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'gateProcessPool'], {
    encoding: 'utf8',
  });
  // At once, before this process hears of it.
  for (const pid of processes.trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
  const { changed } = await wallet.publish([makeFakeRemoteBuild('wallet', '1.1.0')]);
  assert.deepEqual(changed, ['wallet']);
});

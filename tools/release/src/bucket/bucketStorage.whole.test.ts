import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '@ank/build/packages';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { assertFilesServedAndReadRegistry, newestServedVersionOf } from '@ank/testkit/whole';
import { CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { publishBuilds } from '../publish/publishBuilds';
import { revokeVersion, rollBackRemoteOrShell, startCanary } from '../publish/siteOperations';
import { type CephGateway, startCephGateway } from '../testing/cephGateway';
import { newStorageThatFailsAt, StorageInterrupted } from '../testing/storageThatFailsAt';
import { newBucketStorage } from './bucketStorage';

const REVISIONS = 1003;
let store: CephGateway;
let client: S3Client;
const newS3Client = (credentials: CephGateway['credentials'], endpoint = store.endpoint) =>
  new S3Client({
    endpoint,
    credentials,
    region: 'us-east-1',
    forcePathStyle: true,
    maxAttempts: 2,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
const openBucketSite = (prefix: string, s3Client = client, bucket = 'ank-site') =>
  newBucketStorage({ client: s3Client, bucket, prefix });

before(async () => {
  store = await startCephGateway();
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  client = newS3Client(store.credentials);
  await client.send(new CreateBucketCommand({ Bucket: 'ank-site' }));
});
after(() => store?.stop());

test('a file comes back as it was put, and answers with its type, caching and packing', async () => {
  const target = openBucketSite('files');
  const text = Buffer.from('body { margin: 0 }'.repeat(30));
  await target.put('shell/1/main.css', text);
  assert.deepEqual(await target.get('shell/1/main.css'), text);
  const head = await client.send(
    new HeadObjectCommand({ Bucket: 'ank-site', Key: 'files/shell/1/main.css' }),
  );
  assert.equal(head.ContentType, 'text/css; charset=utf-8');
  assert.equal(head.CacheControl, 'public, max-age=31536000, immutable');
  assert.equal(head.ContentEncoding, 'gzip');
  assert.equal(await target.get('shell/1/none.css'), undefined);
});

test('a folder lists its own files alone, however many', async () => {
  const target = openBucketSite('many');
  const waiting = Array.from({ length: REVISIONS }, (_, at) => `registry/rev/${at + 1}.json`);
  waiting.push('registry/rev/deep/1.json', 'registry/current.json');
  const worker = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await target.put(path, Buffer.from('{}'));
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  const names = await target.list('registry/rev');
  assert.equal(names.length, REVISIONS);
  assert.ok(names.includes('1003.json') && !names.includes('current.json'));
  assert.deepEqual(await target.list('registry/nothing'), []);
});

test('of many who write the same file at once, one wins and the others are told', async () => {
  for (let round = 0; round < 10; round++) {
    const targets = Array.from({ length: 6 }, () => openBucketSite('race'));
    const wins = await Promise.all(
      targets.map((target, at) => target.putIfAbsent(`${round}.json`, Buffer.from(`"${at}"`))),
    );
    const winners = wins.flatMap((won, at) => (won ? [at] : []));
    assert.equal(winners.length, 1);
    assert.equal((await openBucketSite('race').get(`${round}.json`))?.toString(), `"${winners[0]}"`);
  }
});

test('of many who replace what they read, one wins; what was read too early, or was never there, replaces nothing', async () => {
  let was: Buffer | undefined;
  for (let round = 0; round < 10; round++) {
    const texts = Array.from({ length: 6 }, (_, at) => Buffer.from(`"${round}.${at}"`));
    const read = was;
    const wins = await Promise.all(
      texts.map((text) => openBucketSite('turns').replace('n.json', read, text)),
    );
    const winners = texts.filter((_, at) => wins[at]);
    assert.equal(winners.length, 1, `round ${round}`);
    assert.deepEqual(await openBucketSite('turns').get('n.json'), winners[0]);
    assert.equal(await openBucketSite('turns').replace('n.json', read, Buffer.from('late')), false);
    was = winners[0];
  }
  assert.equal(await openBucketSite('turns').replace('none.json', was, Buffer.from('x')), false);
});

test('a write whose answer was lost counts as done when it is asked for again', async () => {
  const forgetful = newS3Client(store.credentials);
  let lost = 0;
  forgetful.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      if ((args.request as { method?: string }).method !== 'PUT' || lost > 0) return answer;
      lost += 1;
      throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' });
    },
    { step: 'deserialize', priority: 'low' },
  );
  const prober = openBucketSite('lost');
  await prober.putIfAbsent('registry/rev/1.json', Buffer.from('1')); // so that the probe is there
  const target = openBucketSite('lost', forgetful);
  assert.equal(await target.putIfAbsent('registry/rev/1.json', Buffer.from('other')), false);
  lost = 0;
  assert.equal(await target.putIfAbsent('registry/rev/2.json', Buffer.from('2')), true);
  assert.equal(lost, 1);
});

test('a storage that overwrites in spite of the condition is refused before a revision is written', async () => {
  const careless = newS3Client(store.credentials);
  careless.middlewareStack.add(
    (next) => (args) => {
      delete (args.request as { headers: Record<string, string> }).headers['if-none-match'];
      return next(args);
    },
    { step: 'build' },
  );
  await assert.rejects(
    publishBuilds(openBucketSite('careless', careless), [makeFakeShellBuild()]),
    /use a storage with conditional/,
  );
  assert.deepEqual(await openBucketSite('careless').list('registry/rev'), []);
});

test('a storage that never replaces under a condition is named, and nobody waits for it for ever', async () => {
  const stubborn = newS3Client(store.credentials);
  stubborn.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      if (headers['if-match']) headers['if-match'] = '"another"';
      return next(args);
    },
    { step: 'build' },
  );
  await publishBuilds(openBucketSite('stubborn'), [makeFakeShellBuild()]);
  await assert.rejects(
    publishBuilds(openBucketSite('stubborn', stubborn), [makeFakeRemoteBuild('wallet', '1.0.0')]),
    /refuses to replace index\.html under "If-Match" though nobody changed it/,
  );
});

test('publish, canary, revoke and rollback work on a bucket', async () => {
  const target = openBucketSite('life');
  await publishBuilds(target, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]);
  const began = Date.now();
  await publishBuilds(target, [makeFakeRemoteBuild('wallet', '1.1.0')]);
  const published = Date.now();
  assert.equal(newestServedVersionOf(await assertFilesServedAndReadRegistry(target), 'wallet'), '1.1.0');
  const rolling = Date.now();
  await rollBackRemoteOrShell(target, 'wallet');
  const rolled = Date.now();
  assert.equal(newestServedVersionOf(await assertFilesServedAndReadRegistry(target), 'wallet'), '1.0.0');
  console.log(`bucket: published in ${published - began} ms, rolled back in ${rolled - rolling} ms`);
  await publishBuilds(target, [makeFakeRemoteBuild('wallet', '1.2.0')], { canary: 5 });
  await startCanary(target, 'wallet', 50);
  await revokeVersion(target, 'wallet', '1.2.0');
  const { revoked, revision } = await assertFilesServedAndReadRegistry(target);
  assert.deepEqual(revoked, ['wallet@1.2.0']);
  assert.equal(revision, 6);
});

test('publishers at once all end live in a bucket', async () => {
  await publishBuilds(openBucketSite('busy'), [makeFakeShellBuild()]);
  const names = ['wallet', 'history', 'bidding', 'accounts'];
  await Promise.all(
    names.map((name) => publishBuilds(openBucketSite('busy'), [makeFakeRemoteBuild(name, '1.0.0')])),
  );
  const registry = await assertFilesServedAndReadRegistry(openBucketSite('busy'));
  assert.equal(registry.revision, 5);
  for (const name of names) assert.equal(newestServedVersionOf(registry, name), '1.0.0');
});

test('a publisher stopped at any call leaves one whole revision in the bucket', async () => {
  const real = openBucketSite('stopped');
  await publishBuilds(real, [makeFakeShellBuild(), makeFakeRemoteBuild('wallet', '1.0.0')]);
  for (let step = 1; ; step++) {
    const when = step % 2 ? 'before' : 'after';
    const version = `2.0.${step}`;
    const { target } = newStorageThatFailsAt(real, step, when);
    const done = await publishBuilds(target, [makeFakeRemoteBuild('wallet', version)]).then(
      () => true,
      (error: unknown) => assert.ok(error instanceof StorageInterrupted, String(error)),
    );
    const served = newestServedVersionOf(await assertFilesServedAndReadRegistry(real), 'wallet');
    if (!done) continue;
    assert.equal(served, version);
    assert.ok(step > 10);
    break;
  }
});

test('a refusal of the storage is a sentence', async () => {
  const build = [makeFakeShellBuild()];
  await assert.rejects(
    publishBuilds(openBucketSite('', client, 'no-such-bucket'), build),
    /s3:\/\/no-such-bucket: there is no such/,
  );
  const wrong = newS3Client({ ...store.credentials, secretAccessKey: 'wrong' });
  await assert.rejects(publishBuilds(openBucketSite('', wrong), build), /the secret key does not fit/);
  const nobody = newS3Client(store.credentials, 'http://127.0.0.1:1');
  await assert.rejects(publishBuilds(openBucketSite('', nobody), build), /nothing answers at the endpoint/);
});

test('ank takes the bucket from --to and all else from the environment', () => {
  const ank = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'tools/kit/bin/ank.mjs'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...store.env },
    });
  const { stdout, stderr, status } = ank('status', '--to', 's3://ank-site/life');
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^s3:\/\/ank-site\/life: revision 6 .*\n {2}shell {5}1\.0\.0/);
  assert.equal(stderr, '');
  assert.match(ank('status', '--to', 's3://ank-site/empty').stdout, /nothing is published yet/);
});

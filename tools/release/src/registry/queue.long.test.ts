import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { remoteBuild, shellBuild } from '@ank/testkit/builds';
import { type TestSite, testSite } from '@ank/testkit/site';
import { publish } from '../publish/publish';
import { startService, type TestService } from '../testing/registryService';

const MANY = 100;
/** The only one that the gate has something against. */
const BAD = 37;

let site: TestSite;
let service: TestService;
beforeEach(async () => {
  site = testSite();
  await publish(site.target, [shellBuild()]);
  service = await startService(site.target);
});
afterEach(async () => {
  await service.app.close();
  site.remove();
});

const nameOf = (at: number) => `part${String.fromCharCode(97 + Math.floor(at / 10), 97 + (at % 10))}`;

test('a hundred teams publish at once: each has a verdict of its own, and none is refused for another', async () => {
  const names = Array.from({ length: MANY }, (_, at) => nameOf(at));
  const tokens = await Promise.all(names.map((name) => service.token(name, [name])));
  const verdicts = await Promise.allSettled(
    names.map((name, at) =>
      service.as(tokens[at] ?? '').publish([remoteBuild(name, '1.0.0', at === BAD ? { contract: 9 } : {})]),
    ),
  );
  const refused = verdicts.flatMap((one, at) =>
    one.status === 'rejected' ? [[at, String((one.reason as Error).message)] as const] : [],
  );
  assert.deepEqual(
    refused.map(([at]) => at),
    [BAD],
    JSON.stringify(refused),
  );
  assert.match(refused[0]?.[1] ?? '', /contract 9/);
  const { revision, remotes } = site.served();
  // One of the shell, one of each other.
  assert.equal(revision, MANY);
  assert.deepEqual(
    remotes.map(({ name }) => name).sort(),
    names.filter((_, at) => at !== BAD),
  );
});

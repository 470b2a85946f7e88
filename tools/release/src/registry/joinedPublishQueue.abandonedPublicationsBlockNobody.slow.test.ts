import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeFakeRemoteBuild, makeFakeShellBuild } from '@ank/testkit/builds';
import { publishBuilds } from '../publish/publishBuilds';
import { makeSignedSite } from '../testing/signedSite';
import { startTestRegistryService, type TestRegistryService } from '../testing/startTestRegistryService';

let site: ReturnType<typeof makeSignedSite>;
let service: TestRegistryService;
let token = '';
before(async () => {
  site = makeSignedSite();
  await publishBuilds(site.target, [makeFakeShellBuild()]);
  service = await startTestRegistryService(site.target);
  token = await service.makeToken('wallet', ['wallet']);
});
after(async () => {
  await service.app.close();
  site.remove();
});

const BODY = JSON.stringify({ parcels: [{ name: 'wallet', version: '9.9.9', says: {}, files: [] }] });
const publishRequestText = (bearer: string) =>
  `POST /v1/publish HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bearer}\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`;

const CUTS: Readonly<Record<string, (call: string) => string>> = {
  'its headers half sent': (call) => call.slice(0, 40),
  'its headers sent': (call) => call.slice(0, -BODY.length),
  'its body half sent': (call) => call.slice(0, -10),
  'all sent': (call) => call,
};

let released = 0;
for (const [who, bearer] of [
  ['a team', () => token],
  ['a stranger', () => 'ank_nobody'],
] as const)
  for (const [stage, cut] of Object.entries(CUTS))
    test(`60 publications of ${who} that are given up with ${stage} keep nobody from publishing`, async () => {
      const { port } = new URL(service.address);
      const sockets = await Promise.all(
        Array.from({ length: 60 }, async () => {
          const socket = connect(Number(port), '127.0.0.1');
          socket.on('error', () => undefined);
          await once(socket, 'connect');
          await new Promise((written) => socket.write(cut(publishRequestText(bearer())), written));
          return socket;
        }),
      );
      for (const socket of sockets) socket.destroy();
      released += 1;
      const build = makeFakeRemoteBuild('wallet', `1.0.${released}`, { code: 'go();' });
      const { changed } = await service.actionsWithToken(token).publish([build]);
      assert.deepEqual(changed, ['wallet']);
      const writing = join(site.dir, 'registry/.writing');
      assert.deepEqual(existsSync(writing) ? readdirSync(writing) : [], [], 'no file is left half written');
      assert.ok(!existsSync(join(site.dir, 'registry/.turn')), 'the turn is given back');
    });

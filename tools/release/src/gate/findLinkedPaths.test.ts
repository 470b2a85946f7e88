import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeFakeRemoteBuild } from '@ank/testkit/builds';
import { findLinkedPaths } from './findLinkedPaths';

test('paths that code names are found once, whatever their quotes, and calls and files are none', () => {
  const code = [
    'go("/imp9");go("/imp9");',
    "link('/star/rates?day=1');",
    'link(`/imp4#top`);',
    'post("/api-user-login");post("/api/gateway");',
    'load("/r/wallet/1/x.js");read("/registry/current.json");',
    'say("and/or");say("/ ");say("/Imp");join("/","x");link("/game/"+id);',
  ].join('\n');
  const build = makeFakeRemoteBuild('wallet', '1.0.0', { code });
  assert.deepEqual(findLinkedPaths(build), ['/imp4', '/imp9', '/star/rates']);
});

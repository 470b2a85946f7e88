import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { test } from 'node:test';
import { followKeyChanges } from '@ank/protocol/proof';
import { DAY_MS } from '../../platform/clock';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestMarkets } from '../../testing/playersAndBids';
import { findDrawId } from '../../testing/sealedDrawFiles';
import { appendNewEntriesToAuditChain } from '../auditLog/auditChain';
import { writeAuditEntry } from '../auditLog/auditEntry';
import {
  isRootSignedByOneOf,
  listAuditRoots,
  publicKeyDerOf,
  signDailyRootIfDue,
} from '../auditLog/auditRootsAndKeys';
import { appendToDrawChain } from './drawChain';
import { findKeyForNextAuditRoot, readKeyChangesOfDrawChain } from './signingKeyRotation';

const newKey = () => generateKeyPairSync('ed25519').privateKey;
const publicKeyBase64Of = (key: KeyObject) => publicKeyDerOf(key).toString('base64');

describeInWorld('the keys of the house', 'postgres', {}, (world) => {
  const [fresh, old] = [newKey(), newKey()];
  const appendSeal = async (keys: readonly KeyObject[], session: string) => {
    const drawId = await findDrawId(world(), 'm');
    const fact = { kind: 'seal' as const, drawId, session, says: {} };
    await world().db.tx((tx) => appendToDrawChain(tx, keys, fact, world().now));
  };
  /** Signs the root of the next day, and tells whose key signed it. */
  const signNextRoot = async (keys: readonly KeyObject[]) => {
    const { db, context } = world();
    world().now += DAY_MS;
    await writeAuditEntry(
      db,
      { actor: 'a', action: 'x', subject: String(world().now), detail: {} },
      world().now,
    );
    world().now += DAY_MS;
    await appendNewEntriesToAuditChain(context);
    assert.equal(await signDailyRootIfDue(context, await findKeyForNextAuditRoot(db, keys)), true);
    return (await listAuditRoots(db)).at(-1)?.key;
  };
  /** Tells whether somebody who knows the old key alone finds every root signed by the house. */
  const areRootsFollowed = async () => {
    const known = await followKeyChanges(
      [publicKeyBase64Of(old)],
      await readKeyChangesOfDrawChain(world().db),
    );
    return (await listAuditRoots(world().db)).every((root) => isRootSignedByOneOf(root, known));
  };

  test('a new key signs roots once the one before has handed over in the chain: an auditor follows at any time', async () => {
    assert.equal(await findKeyForNextAuditRoot(world().db, []), undefined);
    await createTestMarkets(world());
    await appendSeal([old], 'Open');
    assert.equal(await signNextRoot([old]), publicKeyBase64Of(old));
    assert.equal(
      await signNextRoot([fresh, old]),
      publicKeyBase64Of(old),
      'nobody could follow to the new one yet',
    );
    assert.ok(await areRootsFollowed());
    await appendSeal([fresh, old], 'Close');
    assert.equal(await signNextRoot([fresh, old]), publicKeyBase64Of(fresh));
    assert.ok(await areRootsFollowed());
    assert.equal(
      await findKeyForNextAuditRoot(world().db, [fresh]),
      fresh,
      'alone it has nobody to follow from',
    );
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALL_CLUSTER_FAULTS } from './clusterFaults';
import { runFailoverDrill } from './runFailoverDrill';
import { runFailoverUnderLoad } from './runFailoverUnderLoad';

const LIMIT = { timeout: 45 * 60_000 };

test(
  'a cluster that fails in every way that is tried loses no bid that a player was told of',
  LIMIT,
  async () => {
    const { outcomes, leftOut, restored } = await runFailoverDrill();
    for (const what of leftOut) console.log(`left out, for no small disk may be mounted here: ${what}`);
    assert.equal(outcomes.length + leftOut.length, ALL_CLUSTER_FAULTS.length);
    assert.ok(outcomes.length >= 20);
    for (const { description, lost, doubled, balanced, alone, acknowledged, refused } of outcomes) {
      assert.deepEqual([lost, doubled, alone, balanced], [0, 0, 0, true], description);
      assert.ok(acknowledged >= 700, description);
      assert.ok(refused > 0, description);
    }
    assert.ok(restored);
    assert.deepEqual([restored.lost, restored.doubled, restored.balanced], [0, 0, true]);
    assert.ok(restored.acknowledged >= 700);
    assert.equal(restored.laterKept, 0, 'nothing of what came after the instant');
  },
);

test(
  'a night with a takeover and a storm loses no bid and tells those whom its results concern',
  LIMIT,
  async () => {
    const { lost, doubled, alone, balanced, acknowledged, polls, calm, concerned, told } =
      await runFailoverUnderLoad(500);
    assert.deepEqual([lost, doubled, alone, balanced], [0, 0, 0, true]);
    assert.ok(acknowledged >= 600);
    assert.ok(polls >= 1000);
    assert.ok(calm > 0);
    assert.equal(told, concerned);
  },
);

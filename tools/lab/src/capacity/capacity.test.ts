import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Demand,
  describeCapacity,
  estimateCapacity,
  findDominantLoad,
  MEASURED_COSTS,
  parseDemand,
} from './capacity';

const ROUND: Parameters<typeof estimateCapacity>[1] = {
  unchangedMs: [1, 2],
  wholeMs: [4, 8],
  unchangedBytes: [100, 100],
  wholeBytes: [400, 2310],
  headBytes: 150,
  bidMs: 0.5,
  bidDatabaseMs: 2,
  pollDatabaseMs: 0.1,
  bidDisk: 1000,
  bidWal: 3000,
  firstVisit: 100_000,
};
const DEMAND: Demand = {
  phones: 50_000,
  interval: 5,
  markets: 9,
  bids: 1_200_000,
  together: 0.5,
  rush: 0.2,
  visits: 1000,
};

test('a demand becomes cores, bytes and processes by what was measured', () => {
  const size = estimateCapacity(DEMAND, ROUND);
  assert.equal(size.pollsPerSecond, 10_000);
  assert.equal(size.bidsPerSecond, 1000);
  assert.deepEqual(size.serverCores, { polls: 10, bids: 0.5 });
  assert.deepEqual(size.databaseCores, { polls: 1, bids: 2 });
  assert.equal(size.changeCores, 40.5, 'the whole answer for everybody, amid the bids');
  assert.equal(size.processes, 81);
  assert.equal(size.connections, 972);
  assert.equal(size.databaseSize, 6);
  assert.equal(size.network, 20);
  assert.equal(size.changeNetwork, 44);
  assert.equal(size.diskPerYear, 438);
  assert.equal(size.walPerDay, 3.6);
  assert.equal(size.cdnPerDay, 0.1);
});

test('markets between those that were measured lie on a line, and fewer cost as few as nine', () => {
  const polls = (markets: number) => estimateCapacity({ ...DEMAND, markets }, ROUND).serverCores.polls;
  assert.deepEqual([1, 9, 154.5, 300].map(polls), [10, 10, 15, 20]);
  assert.equal(estimateCapacity({ ...DEMAND, markets: 300 }, ROUND).changeNetwork, 196.8);
});

test('twice the phones are twice the polls and no more bids; what costs most is named', () => {
  const [one, two] = [estimateCapacity(DEMAND), estimateCapacity({ ...DEMAND, phones: 100_000 })];
  assert.equal(two.serverCores.polls, 2 * one.serverCores.polls);
  assert.equal(two.serverCores.bids, one.serverCores.bids);
  assert.equal(findDominantLoad(estimateCapacity({ ...DEMAND, bids: 0 })), 'polls');
  assert.equal(findDominantLoad(estimateCapacity({ ...DEMAND, phones: 10 })), 'bids');
});

test('nothing at all takes two of each: one may die', () => {
  const { processes, databaseSize } = estimateCapacity({ ...DEMAND, phones: 0, bids: 0 });
  assert.deepEqual([processes, databaseSize], [2, 2]);
});

test('what no demand can be is refused by its name', () => {
  for (const [name, value] of [
    ['phones', -1],
    ['phones', Number.NaN],
    ['rush', 1.5],
    ['interval', 0],
  ] as const)
    assert.throws(
      () => estimateCapacity({ ...DEMAND, [name]: value }),
      new RegExp(`--${name} must be a number`),
    );
});

test('the command line: what is named is taken, what is unknown or empty is refused', () => {
  assert.deepEqual(parseDemand(['--phones', '7', '--rush=0.5']), {
    ...parseDemand([]),
    phones: 7,
    rush: 0.5,
  });
  assert.throws(() => parseDemand(['--phone', '7']), /Unknown option '--phone'/);
  assert.throws(() => parseDemand(['7']), /Unexpected argument/);
  assert.throws(() => describeCapacity(parseDemand(['--phones', ''])), /--phones must be a number/);
});

test('a person reads how much of it is calculated, and where one server ends', () => {
  const small = describeCapacity(parseDemand([]));
  assert.match(small, /100,000 phones, a poll each 5 s/);
  assert.match(small, /larger machines were not measured\.$/);
  assert.match(describeCapacity(parseDemand(['--bids', '1000000000'])), /more than one server has/);
  assert.ok(
    Object.values(MEASURED_COSTS).every((value) => value !== 0),
    'every constant was measured',
  );
});

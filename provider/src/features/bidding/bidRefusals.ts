import { DAY_MS } from '../../platform/clock';
import { type Database, hasRow, unnestParameters } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal, unauthorizedRefusal } from '../../platform/http/refusal';
import { lowestUuidAt } from '../../platform/idsAndHashes';
import { type Minor, toBareMinor } from '../../platform/money';
import { insufficientBalanceRefusal } from '../ledger/ledger';
import {
  isAnyCapSet,
  payoutsByNumberUnderCapSql,
  stakeAndCostOfBidByCapCteSql,
  usedStakeAndCostOfCapSql,
} from './capSql';
import {
  instantIfClockIsSimulated,
  type PlaceBidRow,
  selectOpenDrawSql,
  type UncheckedBid,
} from './placeBidSql';

/** Returns the first reason for a refusal, in the order in which a player would want to know. */
export const findRefusalOfUnplacedBid = async (
  db: Database,
  { user_id, betting_status, draw_id }: PlaceBidRow,
  bid: UncheckedBid,
): Promise<Refusal> => {
  if (user_id === null) return unauthorizedRefusal();
  if (betting_status !== 1) return new Refusal('BETTING_OFF', 'Betting is not enabled for your account');
  if (draw_id !== null) return insufficientBalanceRefusal();
  const known = 'SELECT 1 FROM market WHERE market_id = $1 AND mode = $2';
  if (!(await hasRow(db, known, [bid.marketId, bid.mode]))) return new Refusal('NOT_FOUND', 'Unknown market');
  return new Refusal('CLOSED', `Bidding is closed for ${bid.label}`);
};

type CapOfBidRow = {
  cap_id: string;
  what: 'number' | 'bid' | 'player' | 'draw' | 'top';
  number: string;
  grp: string;
  numbers: number;
  staked: Minor;
  cost: Minor;
  most_stake: number | null;
  most_cost: number | null;
  used: [number, number] | null;
  /** The costs by group, for a draw whose result has a cap. */
  tops: Record<string, number> | null;
};

const PLACES = {
  ...{ market: '$2', user: '$11::uuid', types: '$6', settleAt: '$7', n1: '$8', n2: '$9' },
  ...{ points: '$10', since: '$12' },
};
const HEADROOM_SQL = `WITH game AS (${selectOpenDrawSql({ clockTime: '$1', market: '$2', mode: '$3', days: '$4', beforeOpen: '$5' })}),
  ${stakeAndCostOfBidByCapCteSql(PLACES)} SELECT h.*, ${usedStakeAndCostOfCapSql(PLACES)} AS used, CASE h.what WHEN 'top' THEN coalesce(
    (SELECT jsonb_object_agg(split_part(x.part, ' top ', 2), x.cost) FROM exposure x WHERE x.draw_id = game.draw_id AND x.part LIKE h.cap_id || ' top %'),
    (SELECT jsonb_object_agg(t.grp, t.cost) FROM (SELECT grp, max(cost) AS cost FROM (${payoutsByNumberUnderCapSql(PLACES)}) AS p GROUP BY grp) AS t), '{}') END AS tops FROM held h, game`;

/** A cap that a bid passes, and the whole points still possible, on `number` where it is one. */
type Headroom = Pick<CapOfBidRow, 'number'> & { what: Exclude<CapOfBidRow['what'], 'top'>; points: number };

/** Returns the headroom that keeps a draw's dearest result within its cap, for the numbers of a bid. */
const headroomUnderCostliestResultCap = (rows: readonly CapOfBidRow[]): Headroom[] => {
  const [{ tops, most_cost, number } = {}] = rows;
  const staked = rows.reduce((sum, row) => sum + toBareMinor(row.staked), 0);
  const fits = (share: number) => {
    const all = new Map(Object.entries(tops ?? {}));
    // An engine may give the numbers of an array as text.
    for (const { grp, used, cost } of rows)
      all.set(grp, Math.max(all.get(grp) ?? 0, Number(used?.[1] ?? 0) + toBareMinor(cost) * share));
    return [...all.values()].reduce((sum, one) => sum + one, 0) <= (most_cost ?? 0);
  };
  if (number === undefined || fits(1)) return [];
  let [least, most] = [0, 1];
  for (let step = 0; step < 50; step++) {
    const middle = (least + most) / 2;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  const points = Math.floor((most * staked) / 100 + 1e-6);
  return [{ what: 'draw', number: rows.length === 1 ? number : '', points }];
};

const headroomOfExceededStakeOrCostCap = ({
  what,
  number,
  numbers,
  most_stake,
  most_cost,
  used,
  ...row
}: CapOfBidRow): Headroom[] => {
  if (what === 'top') return [];
  const [staked, cost] = [toBareMinor(row.staked), toBareMinor(row.cost)];
  const [taken, owed] = used ?? [0, 0];
  const left = Math.min(
    (most_stake ?? Number.POSITIVE_INFINITY) - taken,
    (((most_cost ?? Number.POSITIVE_INFINITY) - owed) * staked) / cost,
  );
  const points = Math.max(0, Math.floor(left / 100));
  return staked > left ? [{ what, number: numbers === 1 ? number : '', points }] : [];
};

type HeadroomArguments = [
  context: Pick<PlatformContext, 'db' | 'databaseClockOffset'>,
  userId: string,
  bid: UncheckedBid,
  now: number,
];

/** The tightest cap that a bid passes; undefined where it passes none. */
export const findLeastHeadroomOfExceededCaps = async (
  ...[context, userId, bid, now]: HeadroomArguments
): Promise<Headroom | undefined> => {
  const { lines, marketId, mode, dates, beforeOpen } = bid;
  const rows = await context.db.query<CapOfBidRow>(HEADROOM_SQL, [
    ...[instantIfClockIsSimulated(context, now), marketId, mode, dates, beforeOpen],
    ...unnestParameters(lines, 'betType', 'settleAt', 'n1', 'n2', 'points'),
    ...[userId, lowestUuidAt(now - 3 * DAY_MS)],
  ]);
  const tops = rows.filter(({ what }) => what === 'top');
  const ofDraws = [...new Set(tops.map(({ cap_id }) => cap_id))].flatMap((id) =>
    headroomUnderCostliestResultCap(tops.filter(({ cap_id }) => cap_id === id)),
  );
  return [...rows.flatMap(headroomOfExceededStakeOrCostCap), ...ofDraws].sort(
    (a, b) => a.points - b.points,
  )[0];
};

const WHERE = {
  number: '',
  bid: ' in one bid',
  player: ' more from you in this draw',
  draw: ' more in this draw',
};

export const findCapRefusal = async (...args: HeadroomArguments): Promise<Refusal | undefined> => {
  const room = await findLeastHeadroomOfExceededCaps(...args);
  if (!room) return undefined;
  const { what, number, points } = room;
  const on = number && ` on ${number}`;
  const words =
    points > 0
      ? `Up to ${points} points${on}${WHERE[what]}`
      : `No more points are taken${on || ' in this draw'}`;
  return new Refusal('CAP', words, { extra: { room } });
};

export const capRefusalOrGeneralOne = async (...args: HeadroomArguments): Promise<Refusal> =>
  (await findCapRefusal(...args)) ?? new Refusal('CAP', 'Too many points for this draw. Please try again.');

/** Tells whether caps are set, from a value that is at most a second old; a bid's statement looks itself. */
export const readCachedHasCaps = ({ db, cache }: Pick<PlatformContext, 'db' | 'cache'>) =>
  cache.get('caps', 1000, () => isAnyCapSet(db));

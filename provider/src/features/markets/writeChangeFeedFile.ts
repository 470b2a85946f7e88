import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeFeed } from '@ank/protocol/calls/rows';
import { parseJson } from '@ank/protocol/read';
import { indianDateOf, MINUTE_MS, shiftDate, toIsoInstant } from '../../platform/clock';
import type { PlatformContext } from '../../platform/http/platformContext';
import { hmacSha256, lowestUuidAt, timeOfUuidV7 } from '../../platform/idsAndHashes';
import { readCachedHasCaps } from '../bidding/bidRefusals';
import { readCachedSettings, type StoredSettings } from '../content/siteSettings';
import { listDrawSessions, SESSION_WITHOUT_DECLARED_RESULT_SQL } from '../draws/drawSessionQueries';
import {
  CHANGE_FEED_FILE,
  isChangeFeedEnabled,
  PUBLISHED_LISTS_FOLDER,
  type PublishingContext,
  readPublicFile,
  shortHashOf,
  writePublicFileIfChanged,
} from '../publicFiles/publicFiles';
import { readCachedHasDrawProofs } from '../sealing/sealSessions';
import { type CardWithoutChartLink, readCachedMarketCards } from './marketCards';
import { newResultPagesWriter } from './publicResultHtml';

export const serializeCardsWithDigest = (cards: readonly CardWithoutChartLink[]) => {
  const text = JSON.stringify(cards);
  return { text, digest: shortHashOf(text) };
};

export const digestOfSettings = (settings: StoredSettings, ...flags: readonly boolean[]): string => {
  const { limits, window, contacts, play, screenshots, translations } = settings;
  return shortHashOf(JSON.stringify([limits, window, contacts, play, screenshots, translations, flags]));
};

/** Names a player to that player alone; a few may share one. */
export const anonymousPlayerTag = ({ secret }: Pick<PlatformContext, 'secret'>, userId: string): string =>
  hmacSha256(secret, `news ${userId}`).toString('base64url').slice(0, 4);

/** The factor by which phones poll slower while no result is due and no market is about to close. */
const QUIET = 3;
const BEFORE = 3 * MINUTE_MS;
const AFTER = 180 * MINUTE_MS;

const DUE = `d.play_date IN ($1::date, $2::date) AND d.state = 'on' AND m.active AND s.cutoff BETWEEN $3 AND $4
  AND ${SESSION_WITHOUT_DECLARED_RESULT_SQL} LIMIT 1`;

export const readPollSlowdownFactor = ({
  db,
  cache,
  clock,
  demo,
}: Pick<PlatformContext, 'db' | 'cache' | 'clock' | 'demo'>) =>
  cache.get('pace', 1000, async () => {
    if (demo) return 1;
    const now = clock();
    const date = indianDateOf(now);
    const times = [date, shiftDate(date, -1), toIsoInstant(now - AFTER), toIsoInstant(now + BEFORE)];
    return (await listDrawSessions(db, DUE, times)).length > 0 ? 1 : QUIET;
  });

const MOVED_FOR = 60_000;
const MOST_MOVED = 500;
const ALL_EVERY = 20_000;

/** $1 the first id. A bid is the player's own doing; the count shows what is booked late. */
const MOVED = `SELECT e.user_id, count(*)::int AS times, max(t.tx_id::text) AS last
  FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.tx_id AND e.user_id IS NOT NULL
 WHERE t.tx_id >= $1::uuid AND t.kind <> 'bid' GROUP BY e.user_id ORDER BY last DESC, e.user_id LIMIT ${MOST_MOVED + 1}`;

export const findRecentlyChangedWallets = async (context: PlatformContext, now: number) => {
  const rows = await context.db.query<{ user_id: string; times: number; last: string }>(MOVED, [
    lowestUuidAt(now - MOVED_FOR),
  ]);
  const [newest] = rows;
  if (newest && rows.length > MOST_MOVED)
    return { moved: {}, all: Math.floor(timeOfUuidV7(newest.last) / ALL_EVERY) };
  const named = rows.map(({ user_id, times, last }) => [
    anonymousPlayerTag(context, user_id),
    `${times}${last.slice(-4)}`,
  ]);
  return { moved: Object.fromEntries(named), all: 0 };
};

export const CHANGE_FEED_INTERVAL_MS = 1000;

const ALIVE = 20_000;
const CACHED = 1000;
const AGAIN = 3;
const LIST_KEPT = 10 * MINUTE_MS;

const deleteOldLists = (dir: string, current: string) => {
  for (const name of readdirSync(dir)) {
    const file = join(dir, name);
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (name !== current && age > LIST_KEPT) rmSync(file, { force: true });
  }
};

/** Many processes may do it: what was read later stays. */
export const newChangeFeedAndResultPagesWriter = (
  context: PlatformContext & PublishingContext,
): (() => Promise<void>) => {
  let again = 0;
  const showResults = newResultPagesWriter(context);
  return async () => {
    const { published: dir, clock } = context;
    if (!dir || !isChangeFeedEnabled(context)) return;
    const at = clock() - CACHED;
    const [settings, main, starline, gali, hasCaps, seals, slower, moved] = await Promise.all([
      readCachedSettings(context),
      readCachedMarketCards(context, 'main'),
      readCachedMarketCards(context, 'starline'),
      readCachedMarketCards(context, 'gali'),
      readCachedHasCaps(context),
      readCachedHasDrawProofs(context),
      readPollSlowdownFactor(context),
      findRecentlyChangedWallets(context, clock()),
    ]);
    const { text, digest } = serializeCardsWithDigest(main);
    const feed: Omit<ChangeFeed, 'at'> = {
      slower,
      markets: digest,
      games: shortHashOf(JSON.stringify([starline, gali, settings.headlines])),
      others: digestOfSettings(settings, hasCaps, seals),
      ...moved,
    };
    const list = `${PUBLISHED_LISTS_FOLDER}/${digest}.json`;
    if (writePublicFileIfChanged(dir, list, text))
      deleteOldLists(join(dir, PUBLISHED_LISTS_FOLDER), `${digest}.json`);
    const { at: before = 0, ...other } = (parseJson(readPublicFile(dir, CHANGE_FEED_FILE) ?? '') ??
      {}) as Partial<ChangeFeed>;
    // Farther ahead it is of a clock that was set back.
    if (before <= at || before >= at + ALIVE) {
      const isNew = JSON.stringify(other) !== JSON.stringify(feed);
      again = isNew ? AGAIN : again - 1;
      if (again > 0 || at >= before + ALIVE || before > at)
        writePublicFileIfChanged(dir, CHANGE_FEED_FILE, JSON.stringify({ at, ...feed } satisfies ChangeFeed));
    }
    // The pages come last: phones wait for the file above, and nobody for these pages.
    await showResults(dir, { main, starline, gali });
  };
};

import { listBidHistory } from '../features/bidding/bidAndWinHistory';
import { listWalletTransactions } from '../features/wallet/listWalletTransactions';
import { OLD_BID_WITH_KEY } from './oldBids';
import { placeTestBid, type TestPlayer } from './playersAndBids';
import type { World } from './testWorld';

const CALLS: readonly (readonly [string, Record<string, unknown>])[] = [
  ['/api-user-wallet-balance', {}],
  ['/api-wallet-transaction-history', {}],
  ['/api-notices', {}],
  ['/api-play-limits', {}],
  ...['', 'starline-', 'galidisawar-'].flatMap((mode) =>
    [
      ['01/03/2025', '30/09/2025'],
      ['06/03/2025', '07/04/2025'],
    ].flatMap(
      ([from, to]) =>
        [
          [`/api-${mode}bid-history-data`, { bid_from: from, bid_to: to }],
          [`/api-${mode}wining-history-data`, { date_from: from, date_to: to }],
        ] as const,
    ),
  ),
];

const DESK = [
  '/reports/period?from=2025-03-01&to=2025-08-31',
  '/reports/daily?date=2025-03-05',
  '/reports/ledger?from=2025-03-01&to=2025-08-31',
  '/reports/ledger-csv?from=2025-03-06&to=2025-04-30',
  '/results?date=2025-03-05',
  ...['m', 'night', 's'].map((market) => `/results/ways-back?market=${market}&date=2025-03-05&session=Open`),
  '/tonight',
];
const deskPathsAboutPlayer = (mobile: string): string[] => [
  `/players/${mobile}`,
  `/lists/story?mobile=${mobile}&status=money`,
  `/lists/story?mobile=${mobile}&sort=points&limit=3&skip=2`,
  `/lists/story?mobile=${mobile}&status=bids`,
  `/find?search=${mobile}`,
];

/** Reads a list to its end; gives each page as one JSON text. `cursorOf` names the row after which the next page begins. */
const collectPagesAsJson = async <R>(
  read: (before: string | undefined) => Promise<R[]>,
  cursorOf: (row: R) => string,
): Promise<string[]> => {
  const found: string[] = [];
  for (let before: string | undefined; ; ) {
    const rows = await read(before);
    const last = rows.at(-1);
    if (!last) return found;
    found.push(JSON.stringify(rows));
    before = cursorOf(last);
  }
};

/** The export of a ledger, three entries at a time. */
const readLedgerExport = async (world: World): Promise<string[]> => {
  const found: string[] = [];
  for (let next = ''; ; ) {
    const { body } = await world.desk('GET', `/reports/ledger?from=2025-03-01&to=2025-08-31&limit=3${next}`);
    found.push(JSON.stringify(body));
    if (typeof body.next !== 'string') return found;
    next = `&after=${body.next}&until=${body.until}`;
  }
};

/** Returns the answers that players and the desk get, by question, each as it was sent. */
export const collectHistoryAndReportAnswers = async (
  world: World,
  players: readonly TestPlayer[],
): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {};
  for (const [nr, { userId, token, mobile }] of players.entries()) {
    for (const [path, more] of CALLS)
      found[`${nr} ${path} ${JSON.stringify(more)}`] = (
        await world.call(path, { unique_token: token, ...more })
      ).body;
    for (const path of deskPathsAboutPlayer(mobile)) found[path] = (await world.desk('GET', path)).body;
    const { story } = (await world.desk('GET', `/lists/story?mobile=${mobile}&status=bids&limit=1`)).body;
    for (const { number } of story as { number: string }[])
      found[`found ${number}`] = (await world.desk('GET', `/find?search=${number}`)).body;
    found[`${nr} wallet by pages`] = await collectPagesAsJson(
      (before) => listWalletTransactions(world.db, { userId, before, rows: 3 }),
      ({ transaction_id }) => transaction_id,
    );
    const range = { from: 0, to: world.now };
    found[`${nr} bids by pages`] = await collectPagesAsJson(
      (before) => listBidHistory(world.db, { userId, mode: 'main', range, before, rows: 2 }),
      ({ bid_tx_id }) => bid_tx_id,
    );
  }
  for (const path of DESK) found[path] = (await world.desk('GET', path)).body;
  found.exported = await readLedgerExport(world);
  const [person] = players;
  if (person) {
    const lines = [{ digits: '6' }, { digits: '1', points: 20 }, { digits: '3' }];
    for (const date of [OLD_BID_WITH_KEY.date, undefined]) {
      const { http, body } = await placeTestBid(world, person, lines, {
        key: OLD_BID_WITH_KEY.key,
        ...(date && { date }),
      });
      found[`the first bid sent again, ${date}`] = { http, body };
    }
    const { http, body } = await placeTestBid(world, person, lines, {
      key: OLD_BID_WITH_KEY.key,
      market: 'night',
    });
    found['its key with another bid'] = { http, body };
  }
  return found;
};

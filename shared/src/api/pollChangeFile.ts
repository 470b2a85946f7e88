import type { Listed } from '@ank/protocol/calls';
import type { ChangeFeed, MarketRow } from '@ank/protocol/calls/rows';
import { isRow, numberOf, parseJson } from '@ank/protocol/read';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { now } from '../clock';
import { callUrlOf } from '../configAndRequests';
import { parseMarketRows } from './parseMarketRows';
import type { AppDispatch } from './rootReducer';
import { selectCachedWalletQuery, type Wallet, walletApi } from './walletAndCodeEndpoints';

/** Phones' clocks may be a minute off. */
const OLD_MS = 150_000;
const NAMED_MS = 60_000;
const PATIENCE_MS = 5000;
/**
 * The share of polls of the change feed that lead to a call when all phones are called: together they were a
 * storm.
 */
const PART = 1 / 3;

const fetchPublicJson = async (name: string): Promise<unknown> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(callUrlOf(`/api-public/${name}`), { cache: 'no-cache', signal });
    return answer.ok ? parseJson(await answer.text()) : undefined;
  } catch {
    return undefined;
  }
};

const fetchChangeFile = async (): Promise<ChangeFeed | undefined> => {
  const file = await fetchPublicJson('now.json');
  if (!isRow(file) || !isRow(file.moved)) return undefined;
  return now() - (numberOf(file.at) ?? 0) < OLD_MS ? (file as ChangeFeed) : undefined;
};

const { util } = walletApi;

const joinGameIds = (markets: Wallet['markets']) => markets.map(({ gameId }) => gameId).join();

/** Takes the markets of the change feed; returns false when only a whole answer will do. */
const applyMarketsOfFeed = async (
  dispatch: AppDispatch,
  wallet: Wallet,
  file: ChangeFeed,
): Promise<boolean> => {
  const rows = await fetchPublicJson(`lists/${file.markets}.json`);
  if (!Array.isArray(rows)) return false;
  const links = new Map(wallet.markets.map(({ gameId, chartUrl }) => [gameId, chartUrl]));
  const markets = parseMarketRows(rows as Listed<MarketRow>).map((market) => {
    const chartUrl = links.get(market.gameId);
    return { ...market, ...(chartUrl && { chartUrl }) };
  });
  if (joinGameIds(markets) !== joinGameIds(wallet.markets)) return false;
  const shared = copyWithStructuralSharing(wallet.markets, markets);
  const change = util.updateQueryData('kernelWallet', undefined, (kept) => {
    if (!kept.news || kept.news.at >= file.at) return;
    kept.news = { ...kept.news, at: file.at, markets: file.markets };
    kept.markets = shared;
    // An answer in short would bring those before back.
    delete kept.version;
  });
  dispatch(change);
  return true;
};

const mustRefetchWallet = (
  wallet: ReturnType<typeof selectCachedWalletQuery>,
  file: ChangeFeed,
  before: ChangeFeed | undefined,
) => {
  const { mark = '', at = 0, others } = wallet.data?.news ?? {};
  return (
    wallet.error !== undefined ||
    (file.at > at && file.others !== others) ||
    (file.all !== 0 && file.all !== before?.all) ||
    (file.moved[mark] !== undefined && file.moved[mark] !== before?.moved[mark]) ||
    (before !== undefined && file.at - before.at > NAMED_MS)
  );
};

/** Reads the change feed; returns undefined where there is no file to go by. */
export const pollChangeFileAndUpdateCache = async (
  dispatch: AppDispatch,
  getState: () => unknown,
  before: ChangeFeed | undefined,
): Promise<ChangeFeed | undefined> => {
  const feed = await fetchChangeFile();
  const wallet = selectCachedWalletQuery(getState());
  const { data } = wallet;
  if (!feed || !data?.news) return undefined;
  const follows = feed.all === before?.all || Math.random() < PART;
  const file = { ...feed, all: follows ? feed.all : (before?.all ?? 0) };
  const isBehind = file.at > data.news.at && file.markets !== data.news.markets;
  if (
    mustRefetchWallet(wallet, file, before) ||
    (isBehind && !(await applyMarketsOfFeed(dispatch, data, file)))
  ) {
    // An answer already on its way may be of before it.
    await dispatch(util.getRunningQueryThunk('kernelWallet', undefined));
    dispatch(util.invalidateTags(['Wallet']));
  }
  if (before && before.games !== file.games) dispatch(util.invalidateTags(['Markets']));
  return file;
};

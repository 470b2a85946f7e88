import { setEntryAndDropOldest } from '@ank/build/set-newest';
import type { AnswerOf } from '@ank/protocol/calls';
import { toIsoInstant } from '../../platform/clock';
import type { PlatformContext } from '../../platform/http/platformContext';
import { unauthorizedRefusal } from '../../platform/http/refusal';
import { sha256 } from '../../platform/idsAndHashes';
import { MAX_POINTS, type Minor, pointsFromMinor } from '../../platform/money';
import { extendSessionToken, isTokenExtensionDue } from '../accounts/sessionTokens';
import { readCachedHasCaps } from '../bidding/bidRefusals';
import { listAnnouncedFeatures } from '../content/announcedFeatures';
import { readCachedSettings, type StoredSettings } from '../content/siteSettings';
import { addChartLinks, type CardWithoutChartLink, readCachedMarketCards } from '../markets/marketCards';
import {
  anonymousPlayerTag,
  digestOfSettings,
  readPollSlowdownFactor,
  serializeCardsWithDigest,
} from '../markets/writeChangeFeedFile';
import { isChangeFeedEnabled } from '../publicFiles/publicFiles';
import { readCachedHasDrawProofs } from '../sealing/sealSessions';
import { batchLookups } from './batchLookups';

type PollAnswer = AnswerOf<'/api-user-wallet-balance'>;

type PollingPlayer = {
  token_hash: Uint8Array;
  user_id: string;
  name: string;
  betting_status: number;
  last_used_at: Date;
  balance: Minor;
  held: Minor;
};

/** `version` changes when it does. */
type SharedPollPart = { version: string; json: string; news: { markets: string; others: string } };

/** Made-up origins must not fill the memory. */
const MOST_PLACES = 8;

const ASKERS = `SELECT t.token_hash, p.user_id, p.name, p.betting_status, t.last_used_at, w.balance, w.held
  FROM session_token t JOIN player p ON p.user_id = t.user_id AND p.state = 'active' JOIN wallet w ON w.user_id = t.user_id
  WHERE t.token_hash = ANY($1::bytea[]) AND t.revoked_at IS NULL AND t.expires_at > $2`;

type PollRequest = {
  token: string;
  known: string | null | undefined;
  origin: string;
  isOtherOrigin: boolean;
  hasPasskeys?: boolean;
};

/**
 * Returns the polled wallet as JSON. A caller who names the version of the shared part gets the player's own
 * alone (decision 023).
 */
export const newWalletPollAnswerer = (context: PlatformContext) => {
  const { db, clock } = context;
  const kept = new Map<
    string,
    SharedPollPart & { cards: readonly CardWithoutChartLink[]; settings: StoredSettings }
  >();

  const sharedOf = async ({ origin, isOtherOrigin, hasPasskeys = false }: PollRequest) => {
    const [settings, cards, hasCaps] = await Promise.all([
      readCachedSettings(context),
      readCachedMarketCards(context, 'main'),
      readCachedHasCaps(context),
    ]);
    const place = `${isOtherOrigin} ${hasPasskeys} ${hasCaps} ${origin}`;
    const found = kept.get(place);
    if (found?.cards === cards && found.settings === settings) {
      setEntryAndDropOldest(kept, place, found, MOST_PLACES);
      return found;
    }
    const { limits, window, contacts } = settings;
    const seals = await readCachedHasDrawProofs(context);
    const json = JSON.stringify({
      result: addChartLinks(cards, origin),
      min_withdrawal: limits.min_withdrawal,
      max_withdrawal: limits.max_withdrawal,
      withdraw_open_time: window.open,
      withdraw_close_time: window.close,
      ...contacts,
      min_transfer: limits.min_transfer,
      ...(context.profile === 'documented' && { max_transfer: MAX_POINTS, transfer_point_status: '1' }),
      msg: 'Success',
      features: listAnnouncedFeatures(context, settings, {
        isOtherOrigin,
        hasPasskeys,
        hasCaps,
        hasDrawProofs: seals,
      }),
    } satisfies Partial<PollAnswer> & { msg: string }).slice(1, -1);
    const version = sha256(json).toString('base64url').slice(0, 16);
    const news = {
      markets: serializeCardsWithDigest(cards).digest,
      others: digestOfSettings(settings, hasCaps, seals),
    };
    const shared = { version, json, cards, settings, news };
    setEntryAndDropOldest(kept, place, shared, MOST_PLACES);
    return shared;
  };

  const readAsker = batchLookups<string, PollingPlayer>(async (tokens) => {
    const hashes = tokens.map(sha256);
    const rows = await db.query<PollingPlayer>(ASKERS, [hashes, toIsoInstant(clock())]);
    const byHash = new Map(rows.map((row) => [Buffer.from(row.token_hash).toString('latin1'), row]));
    return hashes.map((hash) => byHash.get(hash.toString('latin1')));
  });

  return async (request: PollRequest) => {
    const [asker, shared, pace] = await Promise.all([
      readAsker(request.token),
      sharedOf(request),
      readPollSlowdownFactor(context),
    ]);
    if (!asker) throw unauthorizedRefusal();
    if (isTokenExtensionDue(asker.last_used_at, clock()))
      await extendSessionToken(db, Buffer.from(asker.token_hash), clock());
    const isUnchanged = request.known === shared.version;
    const own = JSON.stringify({
      status: true,
      ...(isUnchanged && { unchanged: true }),
      wallet_amt: pointsFromMinor(asker.balance),
      hold_amt: pointsFromMinor(asker.held),
      betting_status: String(asker.betting_status),
      poll_slower: pace,
      ...(isChangeFeedEnabled(context) && {
        news: { at: clock(), mark: anonymousPlayerTag(context, asker.user_id), ...shared.news },
      }),
      ...(!isUnchanged && { user_name: asker.name, version: shared.version }),
    } satisfies Partial<PollAnswer>);
    const json = isUnchanged ? own : `${own.slice(0, -1)},${shared.json}}`;
    return { userId: asker.user_id, json };
  };
};

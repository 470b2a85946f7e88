import { isRow } from '@ank/shared/api';
import {
  ANSWERS_KEY,
  CREDENTIALS_KEY,
  type PlayerSession,
  parseCredentials,
  selectSession,
  storage,
  typedStorage,
} from '@ank/shared/session';
import { type AppStore, endpointShape, type KeptAnswers } from '@ank/shared/store';

/** No older (ms), in no more room (characters): the session shares the storage. */
const MAX_AGE_MS = 7 * 86_400_000;
const MAX_CHARACTERS = 400_000;

type Queries = ReturnType<AppStore['getState']>['api']['queries'];
type StoredQueries = Record<string, KeptAnswers[string] & { status?: string; fulfilledTimeStamp?: number }>;

const storedAnswers = typedStorage(ANSWERS_KEY, (stored) => {
  const { player, queries } = isRow(stored) ? stored : {};
  return { player, queries: isRow(queries) ? (queries as StoredQueries) : {} };
});

const playerKeyOf = ({ username, mobile }: PlayerSession) => `${mobile} ${username}`;

const readStoredQueries = (player: string) => {
  const { player: owner, queries } = storedAnswers.read();
  return owner === player ? queries : {};
};

const pickNewestQueries = (queries: StoredQueries, now: number) => {
  let charactersLeft = MAX_CHARACTERS;
  const fresh = Object.entries(queries)
    .filter(
      ([, query]) => query?.status === 'fulfilled' && now - (query.fulfilledTimeStamp ?? 0) < MAX_AGE_MS,
    )
    .sort(([, a], [, b]) => (b?.fulfilledTimeStamp ?? 0) - (a?.fulfilledTimeStamp ?? 0))
    .filter(([key, query]) => {
      charactersLeft -= key.length + JSON.stringify(query).length;
      return charactersLeft > 0;
    });
  return Object.fromEntries(fresh);
};

/** A reading that failed, or is on its way, leaves the last good one. Each says what defined it. */
const toStoredQueries = (queries: Queries): StoredQueries =>
  Object.fromEntries(
    Object.entries(queries).flatMap(([key, query]) => {
      if (!query?.fulfilledTimeStamp || query.data === undefined) return [];
      const { error: _error, ...answered } = query;
      const shape = endpointShape(query.endpointName);
      return [[key, { ...answered, status: 'fulfilled', ...(shape && { shape }) }]];
    }),
  );

/**
 * Stores the answers of the logged-in player whenever the page is hidden; where that is not wanted, removes
 * what was stored. Returns a function that ends it.
 */
export const storeAnswersWhenPageHides = (store: AppStore, isWanted: boolean) => {
  if (!isWanted) storedAnswers.forget();
  const storeIfHidden = () => {
    const state = store.getState();
    const session = selectSession(state);
    if (document.visibilityState !== 'hidden' || !session.token || !isWanted) return;
    const player = playerKeyOf(session);
    const queries = pickNewestQueries(
      { ...readStoredQueries(player), ...toStoredQueries(state.api.queries) },
      Date.now(),
    );
    storedAnswers.write({ player, queries });
  };
  document.addEventListener('visibilitychange', storeIfHidden);
  return () => document.removeEventListener('visibilitychange', storeIfHidden);
};

/** Returns the stored answers of the player who is logged in, and of nobody else. */
export const readStoredAnswers = (session = parseCredentials(storage.read(CREDENTIALS_KEY))) =>
  session.token ? pickNewestQueries(readStoredQueries(playerKeyOf(session)), Date.now()) : {};

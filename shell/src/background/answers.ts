import { isRow } from '@ank/shared/api';
import {
  ANSWERS_KEY,
  CREDENTIALS_KEY,
  kept,
  type PlayerSession,
  parseCredentials,
  selectSession,
  storage,
} from '@ank/shared/session';
import type { AppStore, KeptAnswers } from '@ank/shared/store';

/** No older (ms), in no more room (characters): the session shares the storage. */
const LONGEST_MS = 7 * 86_400_000;
const MOST_ROOM = 400_000;

const inPhone = kept(ANSWERS_KEY, (stored) => {
  const { player, queries } = isRow(stored) ? stored : {};
  return { player, queries: isRow(queries) ? (queries as KeptAnswers) : {} };
});

const playerOf = ({ username, mobile }: PlayerSession) => `${mobile} ${username}`;

const read = (player: string): KeptAnswers => {
  const { player: owner, queries } = inPhone.read();
  return owner === player ? queries : {};
};

const newest = (queries: KeptAnswers, now: number): KeptAnswers => {
  let room = MOST_ROOM;
  const fresh = Object.entries(queries)
    .filter(([, one]) => one?.status === 'fulfilled' && now - (one.fulfilledTimeStamp ?? 0) < LONGEST_MS)
    .sort(([, one], [, other]) => (other?.fulfilledTimeStamp ?? 0) - (one?.fulfilledTimeStamp ?? 0))
    .filter(([key, one]) => {
      room -= key.length + JSON.stringify(one).length;
      return room > 0;
    });
  return Object.fromEntries(fresh);
};

/** A reading that failed, or is on its way, leaves the last good one. */
const good = (queries: KeptAnswers): KeptAnswers =>
  Object.fromEntries(
    Object.entries(queries).flatMap(([key, one]) => {
      if (!one?.fulfilledTimeStamp || one.data === undefined) return [];
      const { error: _error, ...answered } = one;
      return [[key, { ...answered, status: 'fulfilled' }]];
    }),
  ) as KeptAnswers;

export const keepAnswers = (store: AppStore, wanted: boolean) => {
  if (!wanted) inPhone.forget();
  const keep = () => {
    const state = store.getState();
    const session = selectSession(state);
    if (document.visibilityState !== 'hidden' || !session.token || !wanted) return;
    const player = playerOf(session);
    const queries = newest({ ...read(player), ...good(state.api.queries) }, Date.now());
    inPhone.write({ player, queries });
  };
  document.addEventListener('visibilitychange', keep);
  return () => document.removeEventListener('visibilitychange', keep);
};

/** Only of the player who is logged in. */
export const keptAnswers = (session = parseCredentials(storage.read(CREDENTIALS_KEY))): KeptAnswers =>
  session.token ? newest(read(playerOf(session)), Date.now()) : {};

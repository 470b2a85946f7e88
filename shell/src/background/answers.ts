import {
  ANSWERS_KEY,
  CREDENTIALS_KEY,
  type PlayerSession,
  parseCredentials,
  selectSession,
  storage,
} from '@ank/shared/session';
import type { AppStore, KeptAnswers } from '@ank/shared/store';

/** Kept no longer than a week (ms), and in no more room than this (characters): storage is shared with the session. */
const LONGEST_MS = 7 * 86_400_000;
const MOST_ROOM = 400_000;

type Kept = { player: string; queries: KeptAnswers };

const playerOf = ({ username, mobile }: PlayerSession) => `${mobile} ${username}`;

const read = (player: string): KeptAnswers => {
  try {
    const kept = JSON.parse(storage.read(ANSWERS_KEY) ?? '') as Partial<Kept>;
    return kept.player === player && kept.queries ? kept.queries : {};
  } catch {
    return {};
  }
};

/** What was answered last, of this page and of those before it; the newest first, as far as there is room. */
const newest = (queries: KeptAnswers, now: number): KeptAnswers => {
  let room = MOST_ROOM;
  const kept = Object.entries(queries)
    .filter(([, one]) => one?.status === 'fulfilled' && now - (one.fulfilledTimeStamp ?? 0) < LONGEST_MS)
    .sort(([, one], [, other]) => (other?.fulfilledTimeStamp ?? 0) - (one?.fulfilledTimeStamp ?? 0))
    .filter(([key, one]) => {
      room -= key.length + JSON.stringify(one).length;
      return room > 0;
    });
  return Object.fromEntries(kept);
};

/** Keeps the player's last answers when the page is left, for a start without a network, where `wanted`. Gives the way to end it. */
export const keepAnswers = (store: AppStore, wanted: boolean): (() => void) => {
  if (!wanted) storage.remove(ANSWERS_KEY);
  const keep = () => {
    const state = store.getState();
    const session = selectSession(state);
    if (document.visibilityState !== 'hidden' || !session.token || !wanted) return;
    const player = playerOf(session);
    const queries = newest({ ...read(player), ...state.api.queries }, Date.now());
    storage.write(ANSWERS_KEY, JSON.stringify({ player, queries } satisfies Kept));
  };
  document.addEventListener('visibilitychange', keep);
  return () => document.removeEventListener('visibilitychange', keep);
};

/** The answers that were kept for who is logged in; of nobody else. */
export const keptAnswers = (session = parseCredentials(storage.read(CREDENTIALS_KEY))): KeptAnswers =>
  session.token ? newest(read(playerOf(session)), Date.now()) : {};

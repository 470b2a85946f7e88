import type { LooseAnswer } from '@ank/protocol/calls';
import { numberOf, remoteApi } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { selectIsLoggedIn, tabStorage } from '@ank/shared/session';
import type { AppStore } from '@ank/shared/store';
import { showReminder } from './Reminder';

/** When the visit began and the player was told last, in ms. */
const VISIT_KEY = 'ank.visit';
const EVERY_MS = 5000;
const MINUTE = 60_000;

type Play = { minutes: number; net: number | undefined };

const { endpoints } = remoteApi('shell', '1', (build) => ({
  /** Minutes between reminders, and the net result since a time (ISO). */
  shellPlay: build.query<Play, string | undefined>({
    query: (since) => ({ path: '/api-play-limits', body: { since, language: undefined } }),
    transformResponse: (answer: LooseAnswer<'/api-play-limits'>) => ({
      minutes: numberOf(answer.reminder) ?? 0,
      net: numberOf(answer.net_since),
    }),
    providesTags: ['Profile'],
  }),
}));
const selectPlay = endpoints.shellPlay.select(undefined);

type Visit = { since: number; told: number };

const readVisit = (): Visit => {
  const [since = 0, told = 0] = (tabStorage.read(VISIT_KEY) ?? '').split(' ').map(Number);
  return since > 0 && told > 0 ? { since, told } : { since: now(), told: now() };
};
const keep = ({ since, told }: Visit) => tabStorage.write(VISIT_KEY, `${since} ${told}`);

/** A visit's clock goes on over reloads and ends with log-out. */
export const remind = (store: AppStore): (() => void) => {
  let visit: Visit | undefined;
  let leave = () => {};
  let close = () => {};
  let isBusy = false;
  const follow = () => {
    const isLoggedIn = selectIsLoggedIn(store.getState());
    if (isLoggedIn === (visit !== undefined)) return;
    visit = undefined;
    leave();
    close();
    if (!isLoggedIn) return tabStorage.remove(VISIT_KEY);
    visit = readVisit();
    keep(visit);
    leave = store.dispatch(endpoints.shellPlay.initiate(undefined)).unsubscribe;
  };
  const look = async () => {
    const { minutes = 0 } = selectPlay(store.getState()).data ?? {};
    const own = visit;
    if (!own || isBusy || minutes === 0 || document.hidden || now() - own.told < minutes * MINUTE) return;
    isBusy = true;
    const since = new Date(own.since).toISOString();
    const question = endpoints.shellPlay.initiate(since, { forceRefetch: true, subscribe: false });
    const { data } = await store.dispatch(question);
    isBusy = visit === own;
    if (!isBusy) return;
    own.told = now();
    keep(own);
    const hide = showReminder(store, {
      minutes: Math.round((own.told - own.since) / MINUTE),
      net: data?.net,
      onClose: () => close(),
    });
    close = () => {
      hide();
      isBusy = false;
    };
  };
  follow();
  const unsubscribe = store.subscribe(follow);
  const timer = setInterval(() => void look(), EVERY_MS);
  return () => {
    clearInterval(timer);
    unsubscribe();
    leave();
    close();
  };
};

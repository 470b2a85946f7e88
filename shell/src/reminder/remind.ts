import type { LooseAnswer } from '@ank/protocol/calls';
import { numberOf, remoteApi } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { tabStorage } from '@ank/shared/session';
import type { AppStore } from '@ank/shared/store';
import { showReminder } from './Reminder';
import { VISIT_KEY } from './visit';

const EVERY_MS = 5000;
const MINUTE = 60_000;

type Play = { minutes: number; net: number | undefined };

const { endpoints } = remoteApi('shell', '1', (build) => ({
  /** How often the player wants to be told, and the net result since a time (ISO). */
  shellPlay: build.query<Play, string | undefined>({
    query: (since) => ({ path: '/api-play-limits', body: { since } }),
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

/** Looks at the clock of the visit, which a reload goes on with, and says how long it has lasted. Gives the way to end it. */
export const remind = (store: AppStore): (() => void) => {
  const visit = readVisit();
  keep(visit);
  const asked = store.dispatch(endpoints.shellPlay.initiate(undefined));
  let close = () => {};
  let isBusy = false;
  const look = async () => {
    const { minutes = 0 } = selectPlay(store.getState()).data ?? {};
    if (isBusy || minutes === 0 || document.hidden || now() - visit.told < minutes * MINUTE) return;
    isBusy = true;
    const since = new Date(visit.since).toISOString();
    const question = store.dispatch(
      endpoints.shellPlay.initiate(since, { forceRefetch: true, subscribe: false }),
    );
    const { data } = await question;
    visit.told = now();
    keep(visit);
    close();
    close = showReminder(store, {
      minutes: Math.round((visit.told - visit.since) / MINUTE),
      net: data?.net,
      onClose: () => {
        close();
        isBusy = false;
      },
    });
  };
  const timer = setInterval(() => void look(), EVERY_MS);
  return () => {
    clearInterval(timer);
    asked.unsubscribe();
    close();
  };
};

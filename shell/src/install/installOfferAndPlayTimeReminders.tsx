import { numberOf } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { playLimitsEndpoint } from '@ank/shared/player';
import { selectIsLoggedIn, tabStorage } from '@ank/shared/session';
import { type AppStore, startListening } from '@ank/shared/store';
import { createTexts } from '@ank/shared/texts';
import { Button, formatPoints } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import styles from './installOfferAndPlayTimeReminders.module.css';
import { en, others } from './texts/catalogue';

/**
 * Renders a part in a root of its own, of which the start knows nothing. Returns a function that removes it.
 */
const renderInOwnRoot = (store: AppStore, part: ReactNode) => {
  const place = document.createElement('div');
  place.dataset.ank = '';
  document.body.append(place);
  const root = createRoot(place);
  root.render(<Provider store={store}>{part}</Provider>);
  return () => {
    root.unmount();
    place.remove();
  };
};

const useTexts = createTexts(en, others);

/** `other` needs another browser for it. */
type InstallWay = 'prompt' | 'ios' | 'other';

type Props = { way: InstallWay; onInstall: () => void; onClose: () => void };

function InstallOffer({ way, onInstall, onClose }: Props) {
  const t = useTexts();
  return (
    <section className={styles.offer} aria-label={t('title')}>
      <p>
        <b>{t('title')}</b> <span>{t(way)}</span>
      </p>
      <div className={styles.answers}>
        <Button variant="ghost" onClick={onClose}>
          {t(way === 'prompt' ? 'notNow' : 'understood')}
        </Button>
        {way === 'prompt' && (
          <Button
            onClick={() => {
              onClose();
              onInstall();
            }}
          >
            {t('install')}
          </Button>
        )}
      </div>
    </section>
  );
}

export const showInstallOffer = (store: AppStore, way: InstallWay, onInstall: () => void) => {
  const close = renderInOwnRoot(
    store,
    <InstallOffer way={way} onInstall={onInstall} onClose={() => close()} />,
  );
  return close;
};

type PlayTimeReminderProps = { minutes: number; net: number | undefined; onClose: () => void };

function PlayTimeReminder({ minutes, net, onClose }: PlayTimeReminderProps) {
  const t = useTexts();
  return (
    <section className={styles.offer} aria-label={t('reminder')}>
      <p role="status">
        <b>{t('here', { count: minutes })}</b>{' '}
        {net !== undefined && <span>{t('net', { net: (net > 0 ? '+' : '') + formatPoints(net) })}</span>}{' '}
        <span>{t('where')}</span>
      </p>
      <div className={styles.answers}>
        <Button onClick={onClose}>{t('seen')}</Button>
      </div>
    </section>
  );
}

/** Stores when the visit began and when the player was reminded, in ms. */
const VISIT_KEY = 'ank.visit';
const EVERY_MS = 5000;
const MINUTE = 60_000;

type Visit = { since: number; remindedAt: number };

const readStoredOrNewVisit = () => {
  const [since = 0, remindedAt = 0] = (tabStorage.read(VISIT_KEY) ?? '').split(' ').map(Number);
  return since > 0 && remindedAt > 0 ? { since, remindedAt } : { since: now(), remindedAt: now() };
};
const storeVisit = ({ since, remindedAt }: Visit) => tabStorage.write(VISIT_KEY, `${since} ${remindedAt}`);

/** A visit goes on over reloads and ends with log-out. */
export const startPlayTimeReminders = (store: AppStore) => {
  let visit: Visit | undefined;
  let minutes: number | undefined;
  let close = () => {};
  let isBusy = false;
  const fetchLimits = (query: { since?: string }) =>
    store.dispatch(playLimitsEndpoint.initiate(query, { forceRefetch: true, subscribe: false }));
  const retry = () => {
    if (visit && minutes === undefined) void fetchLimits({});
  };
  const follow = () => {
    visit = undefined;
    minutes = undefined;
    close();
    if (!selectIsLoggedIn(store.getState())) return tabStorage.remove(VISIT_KEY);
    visit = readStoredOrNewVisit();
    storeVisit(visit);
    retry();
  };
  const remindIfDue = async () => {
    const own = visit;
    if (!own || isBusy || !minutes || document.hidden || now() - own.remindedAt < minutes * MINUTE) return;
    isBusy = true;
    const { data } = await fetchLimits({ since: new Date(own.since).toISOString() });
    isBusy = visit === own;
    if (!isBusy) return;
    own.remindedAt = now();
    storeVisit(own);
    const minutesHere = Math.round((own.remindedAt - own.since) / MINUTE);
    const net = numberOf(data?.net_since);
    const hide = renderInOwnRoot(
      store,
      <PlayTimeReminder minutes={minutesHere} net={net} onClose={() => close()} />,
    );
    close = () => {
      hide();
      isBusy = false;
    };
  };
  const ends = [
    startListening({
      predicate: (_action, state, before) => selectIsLoggedIn(state) !== selectIsLoggedIn(before),
      effect: follow,
    }),
    startListening({
      matcher: playLimitsEndpoint.matchFulfilled,
      effect: ({ payload }) => {
        minutes = numberOf(payload.reminder) ?? 0;
      },
    }),
  ];
  follow();
  window.addEventListener('online', retry);
  const timer = setInterval(() => void remindIfDue(), EVERY_MS);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', retry);
    for (const end of ends) end();
    close();
  };
};

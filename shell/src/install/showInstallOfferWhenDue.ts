import { screenOpened } from '@ank/shared/screen';
import { storage, tabStorage } from '@ank/shared/session';
import { type AppStore, startListening } from '@ank/shared/store';

const VISITS_KEY = 'ank.visits';
/** Stored once the player was asked; then nobody is asked again. */
const ASKED_KEY = 'ank.asked';
const ENOUGH_VISITS = 2;

type InstallEvent = Event & { prompt: () => Promise<unknown> };

const IN_APP = /\b(FBAN|FBAV|FB_IAB|Instagram|Line|Snapchat|Twitter|WhatsApp|MicroMessenger)\b|; wv\)/;

/** Returns the way to install; undefined where the browser says when, or not at all. */
export const installWayOfUserAgent = (userAgent: string) => {
  if (IN_APP.test(userAgent)) return 'other';
  return /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : undefined;
};

/** A tab counts once, however often it is reloaded. */
const countVisitOncePerTab = () => {
  const before = Number(storage.read(VISITS_KEY)) || 0;
  if (tabStorage.read(VISITS_KEY) !== null) return before;
  tabStorage.write(VISITS_KEY, '1');
  storage.write(VISITS_KEY, String(before + 1));
  return before + 1;
};

const isOpenedAsInstalledApp = () => window.matchMedia?.('(display-mode: standalone)').matches === true;

export const showInstallOfferWhenDue = (store: AppStore) => {
  const visits = countVisitOncePerTab();
  if (visits < ENOUGH_VISITS || isOpenedAsInstalledApp() || storage.read(ASKED_KEY) !== null) return () => {};
  let event: InstallEvent | undefined;
  let close = () => {};
  let isOver = false;
  const offer = async () => {
    const way = event ? 'prompt' : installWayOfUserAgent(navigator.userAgent);
    if (isOver || !way || location.pathname !== '/imp') return;
    isOver = true;
    const { showInstallOffer: showOffer } = await import(
      /* webpackChunkName: "install" */ './installOfferAndPlayTimeReminders'
    );
    storage.write(ASKED_KEY, String(Date.now()));
    close = showOffer(store, way, () => void event?.prompt());
  };
  const tryOffer = () => void offer().catch(() => {});
  const seen = (promptEvent: Event) => {
    promptEvent.preventDefault();
    event = promptEvent as InstallEvent;
    tryOffer();
  };
  window.addEventListener('beforeinstallprompt', seen);
  const unsubscribe = startListening({
    actionCreator: screenOpened,
    effect: () => (location.pathname === '/imp' ? tryOffer() : close()),
  });
  tryOffer();
  return () => {
    window.removeEventListener('beforeinstallprompt', seen);
    unsubscribe();
    close();
  };
};

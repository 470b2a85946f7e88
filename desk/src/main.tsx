import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { followTabs, makeStore } from '@ank/shared/store';
import { markPageLanguage, selectLanguage, textsArrived } from '@ank/shared/texts';
import { startNodeGuard } from '@ank/shared/translated-page';
import { createRoot } from 'react-dom/client';
import { startRecordingLastActivity } from './calls/callDeskOperation';
import { enableSoundOnFirstTouch } from './preferences/alertSound';
import { startDeskTheme } from './preferences/theme';
import '@ank/shared/ui.css';
import './frame/desk.css';

/** ms, before the page begins in English. */
const TEXTS_MS = 5000;

type Rules = { createScriptURL: (address: string) => string };
type Factory = { createPolicy: (name: string, rules: Rules) => unknown };

/** A script's address is a file of its own; no text becomes markup. */
const allowOwnScriptsOnly = (): void => {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href);
      if (origin !== location.origin || !pathname.startsWith('/desk/'))
        throw new TypeError(`${address} is no script of the desk`);
      return address;
    },
  });
};

allowOwnScriptsOnly();
startNodeGuard();
setConfig({ ...DEFAULT_CONFIG, callTimeoutMs: 20_000 });
startRecordingLastActivity();
enableSoundOnFirstTouch();
startDeskTheme();
const store = makeStore();
followTabs(store);
markPageLanguage(selectLanguage(store.getState()));

/** Texts are asked for as they are first met: only now. */
const renderApp = async (root: HTMLElement): Promise<void> => {
  const { App } = await import(/* webpackMode: "eager" */ './App');
  await textsArrived(TEXTS_MS);
  createRoot(root).render(<App store={store} />);
};
const root = document.getElementById('root');
if (root) void renderApp(root);
// Without it the page works, and what an extension's script takes away costs a redrawing.
import(/* webpackChunkName: "restoring" */ './frame/startDomAndFieldRepair').then(
  ({ startDomAndFieldRepair }) => startDomAndFieldRepair(root),
  () => {},
);

import './cspViolationPanel';
import { SHORT_LIVED_CONTAINERS_KEY } from '@ank/protocol/page';
import type { Registry } from '@ank/protocol/registry';
// @ts-expect-error The names are given by the development server's configuration.
import { retryFailedPartsAfterHotSwap } from 'ank-failed-parts';
// @ts-expect-error As above.
import { registerAllRemotes, registerPlugins } from 'ank-runtime';
// @ts-expect-error As above.
import { plugins } from 'ank-runtime-plugins';

const { remotes } = JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry;
registerPlugins(plugins);
registerAllRemotes(remotes);

/**
 * Stored in the tab while the development server loads the page again, which is not the doing of its
 * screens.
 */
const RELOADS_KEY = 'ank.dev.reloads';
if (sessionStorage.getItem(RELOADS_KEY)) {
  sessionStorage.removeItem(RELOADS_KEY);
  sessionStorage.removeItem(SHORT_LIVED_CONTAINERS_KEY);
}

import.meta.webpackHot?.addStatusHandler((status) => {
  // A module that cannot be swapped in comes with the whole page.
  if (status === 'abort' || status === 'fail') sessionStorage.setItem(RELOADS_KEY, '1');
  // A mistake that is mended is on the screen with the save that mends it.
  if (status === 'apply') setTimeout(retryFailedPartsAfterHotSwap);
});

import './policyOverlay';
import type { Registry } from '@ank/protocol/registry';
// @ts-expect-error The names are given by the development server's configuration.
import { retryFailedParts } from 'ank-failed-parts';
// @ts-expect-error As above.
import { registerAll, registerPlugins } from 'ank-runtime';
// @ts-expect-error As above.
import { plugins } from 'ank-runtime-plugins';

const { remotes } = JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry;
registerPlugins(plugins);
registerAll(remotes);

// A mistake that is mended is on the screen with the save that mends it.
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'apply') setTimeout(retryFailedParts);
});

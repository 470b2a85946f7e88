import type { Registry } from '@ank/protocol/registry';
// @ts-expect-error The name is given by the development server's configuration.
import { registerAll } from 'ank-runtime';

/** Makes every remote of the development page known to the developer tools of Module Federation. */
const { remotes } = JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry;
registerAll(remotes);

import type { Registry } from '@ank/protocol/registry';
// @ts-expect-error The name is given by the development server's configuration.
import { registerAll } from 'ank-runtime';

const { remotes } = JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry;
registerAll(remotes);

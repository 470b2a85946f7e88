import type { RegisteredRemote, RemoteDescription } from '@ank/protocol/registry';
import { aWallet } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { openApp } from '../testing/openApp';
import { aCandidate } from '../testing/registryFixtures';

// Only what this test needs of Node: its types as a whole would be those of all browser code here.
declare const require: (name: 'node:fs') => { readFileSync: (path: string, encoding: 'utf8') => string };
declare const __dirname: string;
const { readFileSync } = require('node:fs');

/** The product's own paths and menus, as its teams describe them. */
const PRODUCT: RegisteredRemote[] = ['accounts', 'bidding', 'wallet', 'history'].map((name) => {
  const file = `${__dirname}/../../../mfe-${name}/remote.json`;
  const {
    contract: _,
    kernel: _kernel,
    ...described
  } = JSON.parse(readFileSync(file, 'utf8')) as RemoteDescription;
  return { ...described, name, candidates: [aCandidate('1.0.0', name)] };
});

/** Home, with a count of what is pressed there. */
const openHomeCountingTaps = async () => {
  const app = openApp('/imp', { remotes: PRODUCT, wallet: aWallet({ features: ['play-limits'] }) });
  await screen.findByText('Screen HomeScreen');
  let taps = 0;
  const tap = async (role: 'button' | 'link', name: string) => {
    taps += 1;
    await app.user.click(await screen.findByRole(role, { name }));
  };
  return { ...app, tap, taps: () => taps };
};

test('limits are two taps away from home', async () => {
  const { tap, taps, path } = await openHomeCountingTaps();
  await tap('button', 'Menu');
  await tap('link', 'Play within limits');
  expect(path()).toBe('/limits');
  expect(await screen.findByText('Screen PlayLimitsScreen')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(2);
});

test('log-out is two taps away from home, and nothing asks whether it is meant', async () => {
  const { tap, taps, path, store } = await openHomeCountingTaps();
  await tap('button', 'Menu');
  await tap('button', 'Log out');
  expect(await screen.findByText('Screen LoginScreen')).toBeVisible();
  expect(path()).toBe('/login');
  expect(store.getState().session.token).toBe('');
  expect(taps()).toBeLessThanOrEqual(2);
});

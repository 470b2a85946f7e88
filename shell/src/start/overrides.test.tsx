import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverrideBadge } from '../frame/OverrideBadge';
import { loadContainer } from '../remotes/entry';
import { REMOTES } from '../testing/openApp';
import { withOverrides } from './overrides';

const registry = {
  revision: 1,
  shell: { version: '1', kernel: '1.0.0', contract: 1 },
  remotes: REMOTES,
  revoked: [],
};
const own = 'http://127.0.0.1:4102/remoteEntry.js';
const allowed = { overrideOrigins: ['http://127.0.0.1:4102'] };
const want = (value: unknown) => localStorage.setItem('ank.overrides', JSON.stringify(value));

afterEach(() => localStorage.clear());

test('an allowed override takes the place of every published version', () => {
  want({ wallet: own });
  const { registry: changed, names } = withOverrides(registry, allowed);
  expect(names).toEqual(['wallet']);
  const wallet = changed.remotes.find(({ name }) => name === 'wallet');
  expect(wallet?.candidates.map(({ version, entry }) => [version, entry.src])).toEqual([['dev', own]]);
  expect(changed.remotes.find(({ name }) => name === 'accounts')).toEqual(REMOTES[0]);
});

test.each([
  ['in production, where no origin is allowed', { overrideOrigins: [] }, { wallet: own }],
  ['from another origin', allowed, { wallet: 'http://evil.example/remoteEntry.js' }],
  ['of no address', allowed, { wallet: 'javascript:alert(1)' }],
  ['that is garbage', allowed, [7]],
])('an override %s is ignored', (_why, config, value) => {
  want(value);
  expect(withOverrides(registry, config)).toEqual({ registry, names: [] });
});

test('only the overriding entry runs without a digest', () => {
  want({ wallet: own });
  const wallet = withOverrides(registry, allowed).registry.remotes.find(({ name }) => name === 'wallet');
  const [dev] = wallet?.candidates ?? [];
  if (dev) loadContainer(dev).catch(() => {});
  const tag = [...document.scripts].find(({ src }) => src === own);
  expect(tag).toBeDefined();
  expect(tag).not.toHaveAttribute('integrity');
});

test('a badge says so on every screen and takes the override out', async () => {
  want({ wallet: own });
  const reload = jest.fn();
  render(<OverrideBadge names={['wallet']} reload={reload} />);
  expect(screen.getByText('Override: wallet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(localStorage.getItem('ank.overrides')).toBeNull();
  expect(reload).toHaveBeenCalled();
});

test('without an override there is no badge', () => {
  const { container } = render(<OverrideBadge names={[]} />);
  expect(container).toBeEmptyDOMElement();
});

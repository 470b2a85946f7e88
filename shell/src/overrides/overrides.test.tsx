import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadRemoteContainer } from '../remotes/remoteEntry';
import { TEST_REMOTES } from '../testing/openApp';
import { loadAndApplyOverrides } from './overrides';
import { OverrideBadge } from './versionBadges';

const registry = {
  revision: 1,
  shell: { version: '1', kernel: '1.0.0', contract: 1 },
  remotes: TEST_REMOTES,
  revoked: [],
};
const own = 'http://127.0.0.1:4102/remoteEntry.js';
const origins = ['http://127.0.0.1:4102'];
const allowed = { overrideOrigins: origins, loadTimeoutMs: 50 };
const storeOverridesRaw = (value: unknown) => localStorage.setItem('ank.overrides', JSON.stringify(value));
const globals = globalThis as unknown as Record<string, unknown>;
const findOverrideScript = () => [...document.scripts].find(({ src }) => src === own);

afterEach(() => {
  localStorage.clear();
  for (const name of ['ank_wallet_dev', 'ank_wallet_1_0_0_aa']) delete globals[name];
  findOverrideScript()?.remove();
});

/** The entry arrives, and does this. */
const overrideWalletAndRun = async (run: (entry: HTMLScriptElement) => void) => {
  storeOverridesRaw({ wallet: own });
  const loading = loadAndApplyOverrides(registry, allowed);
  const entry = findOverrideScript();
  if (entry) run(entry);
  return loading;
};
const arriveWithContainer = (name: string) => (entry: HTMLScriptElement) => {
  globals[name] = { init() {}, get() {} };
  entry.dispatchEvent(new Event('load'));
};
const findWalletRecord = ({ registry: { remotes } }: Awaited<ReturnType<typeof loadAndApplyOverrides>>) =>
  remotes.find(({ name }) => name === 'wallet');

test.each([
  ['the development server’s', 'ank_wallet_dev'],
  ['a whole build’s', 'ank_wallet_1_0_0_aa'],
])('%s entry takes the place of every published version, and runs without a digest', async (_whose, name) => {
  const found = await overrideWalletAndRun(arriveWithContainer(name));
  expect(found.overrides).toEqual([{ remote: 'wallet', address: own }]);
  const candidates = findWalletRecord(found)?.candidates ?? [];
  expect(candidates.map(({ version, container }) => [version, container])).toEqual([['dev', name]]);
  expect(found.registry.remotes[0]).toEqual(TEST_REMOTES[0]);
  expect(findOverrideScript()).not.toHaveAttribute('integrity');
  const [dev] = candidates;
  expect(dev && (await loadRemoteContainer(dev))).toBe(globals[name]);
});

const failWithMessage = (message: string) => (entry: HTMLScriptElement) => {
  window.dispatchEvent(new ErrorEvent('error', { filename: own, message }));
  entry.dispatchEvent(new Event('load'));
};
test.each([
  [
    'does not answer',
    /does not answer$/,
    (entry: HTMLScriptElement) => entry.dispatchEvent(new Event('error')),
  ],
  ['is late', /does not answer within 50 ms/, () => {}],
  [
    'sets nothing',
    /sets no ank_wallet_/,
    (entry: HTMLScriptElement) => entry.dispatchEvent(new Event('load')),
  ],
  ['throws', /fails: Uncaught TypeError: x/, failWithMessage('Uncaught TypeError: x')],
  [
    'is an ES module',
    /is an ES module: have the bundler emit a script, in Vite by the plugin of @ank\/build\/vite/,
    failWithMessage('Uncaught SyntaxError: Cannot use import statement outside a module'),
  ],
])('an entry that %s leaves what is published, and the badge says why', async (_why, problem, run) => {
  const found = await overrideWalletAndRun(run);
  expect(findWalletRecord(found)).toEqual(TEST_REMOTES.find(({ name }) => name === 'wallet'));
  expect(found.overrides[0]?.problem).toMatch(problem);
  expect(findOverrideScript()).toBeUndefined();
  renderOverrideBadge(found.overrides);
  expect(screen.getByText(/wallet is the published version: http.*remoteEntry\.js /)).toBeVisible();
});

test.each([
  ['in production, where no origin is allowed', [], { wallet: own }],
  ['from another origin', origins, { wallet: 'http://evil.example/remoteEntry.js' }],
  ['of no address', origins, { wallet: 'javascript:alert(1)' }],
  ['that is garbage', origins, [7]],
])('an override %s is ignored', async (_why, overrideOrigins, value) => {
  storeOverridesRaw(value);
  const found = await loadAndApplyOverrides(registry, { ...allowed, overrideOrigins });
  expect(found).toEqual({ registry, overrides: [] });
});

const renderOverrideBadge = (
  overrides: Parameters<typeof OverrideBadge>[0]['overrides'],
  isAsked = false,
) => {
  const reload = jest.fn();
  render(<OverrideBadge {...{ overrides, isAsked, origins, reload }} remotes={TEST_REMOTES} />);
  return { reload, user: userEvent.setup() };
};

test('a badge says so on every screen and takes the override out', async () => {
  storeOverridesRaw({ wallet: own });
  const { user, reload } = renderOverrideBadge([{ remote: 'wallet', address: own }]);
  expect(screen.getByText('Override: wallet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(localStorage.getItem('ank.overrides')).toBeNull();
  expect(reload).toHaveBeenCalled();
});

test('the panel lists the remotes, takes an allowed address, keeps a wrong one in its field, and resets', async () => {
  storeOverridesRaw({ bidding: own });
  const { user, reload } = renderOverrideBadge([], true);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByLabelText('bidding')).toHaveValue(own);
  await user.type(screen.getByLabelText('wallet'), 'http://evil.example/a.js');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(screen.getByLabelText('wallet')).toHaveAccessibleDescription(/allows http:\/\/127\.0\.0\.1:4102/);
  expect(screen.getByLabelText('wallet')).toHaveValue('http://evil.example/a.js');
  expect(reload).not.toHaveBeenCalled();

  await user.clear(screen.getByLabelText('wallet'));
  await user.type(screen.getByLabelText('wallet'), ` ${own} `);
  await user.clear(screen.getByLabelText('bidding'));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(localStorage.getItem('ank.overrides')).toBe(JSON.stringify({ wallet: own }));
  expect(reload).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Reset all' }));
  expect(localStorage.getItem('ank.overrides')).toBeNull();
});

test('without an override and unasked there is nothing', () => {
  const { container } = render(
    <OverrideBadge overrides={[]} isAsked={false} origins={origins} remotes={TEST_REMOTES} />,
  );
  expect(container).toBeEmptyDOMElement();
});

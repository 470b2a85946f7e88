import type { UndoneGlobalChange } from '../remoteResources/pageRestorationHooks';
import type { TelemetryEvent } from '../telemetry/telemetryEvents';
import { aCandidate } from '../testing/registryFixtures';
import reportOwnAndAllowForeignChanges from './reportOwnAndAllowForeignChanges';

/** An event of a version is told once: each test has a version of its own. */
let count = 0;
let leaver = { remote: 'wallet', candidate: aCandidate('2.0.0') };
const events: TelemetryEvent[] = [];
addEventListener('ank:remote', (event) => void events.push((event as CustomEvent<TelemetryEvent>).detail));

/** Functions as the scripts that define them have them. */
const OWN = new Function(
  'return (...given) => { window.asked = given; return new Promise(() => {}); }',
)() as (...args: unknown[]) => unknown;
const network = jest.fn<Promise<Response>, [string, RequestInit?]>();

beforeEach(() => {
  count += 1;
  leaver = { remote: 'wallet', candidate: aCandidate(`2.0.${count}`) };
  events.length = 0;
  network.mockReset();
  globalThis.fetch = network as unknown as typeof fetch;
});
beforeAll(() => {
  // jsdom has none.
  Object.assign(performance, { getEntriesByType: () => [] });
});

const serveScript = (text: string) => network.mockImplementation(async () => new Response(text));

const newGlobalChange = (name: string, changed: PropertyDescriptor | undefined) => {
  const allow = jest.fn();
  const change: UndoneGlobalChange = { name, changed, allow };
  return { change, allow };
};

const FOREIGN =
  'const ask = () => fetch("/api"); if (a.fetch === b) { fetch(c), JSON.parse(c); } go({ fetch: 1, parse: a });';

test.each<[string, string, PropertyDescriptor | undefined, string]>([
  ['a function of its file', 'window.fetch', { value: OWN }, `window.x=${OWN}`],
  ['a short one that it puts there', 'JSON.parse', { value: () => null }, `JSON.parse=${() => null}`],
  ['a getter', 'window.fetch', { get: OWN as () => unknown }, `Object.assign(a,${OWN})`],
  ['a bound function', 'window.fetch', { value: OWN.bind(0) }, 'window.fetch = own.bind(0)'],
  [
    'a stand-in',
    'window.fetch',
    { value: new Proxy(OWN, {}) },
    'Object.assign(window, {fetch: new Proxy(a, b)})',
  ],
  [
    'a method that it assigns',
    'window.fetch',
    { value: { fetch: () => 1 }.fetch },
    `Object.assign(window,{a:1,fetch:${() => 1}})`,
  ],
  ['a property that it deletes', 'Storage.setItem', undefined, 'delete Storage.prototype.setItem'],
  ['a value', 'Object.lab', { value: 1 }, 'Object.prototype.lab=1'],
])('%s that a version leaves is charged to it, and stays undone', async (_what, name, changed, script) => {
  serveScript(script);
  const { change, allow } = newGlobalChange(name, changed);
  await reportOwnAndAllowForeignChanges(leaver, [change]);
  expect(events).toEqual([
    {
      ...{ event: 'error', remote: 'wallet', version: leaver.candidate.version },
      ...{ phase: 'leave', reason: `left behind: ${name}` },
    },
  ]);
  expect(allow).not.toHaveBeenCalled();
});

test.each<[string, string, PropertyDescriptor | undefined]>([
  ['a function', 'window.fetch', { value: OWN }],
  ['a short function', 'JSON.parse', { value: () => null }],
  ['a bound function', 'window.fetch', { value: OWN.bind(0) }],
  ['a stand-in', 'window.fetch', { value: new Proxy(OWN, {}) }],
  ['a getter', 'window.fetch', { get: OWN as () => unknown }],
  ['a value', 'Object.coins', { value: 1 }],
])('%s of an extension is nobody’s fault and is put back', async (_what, name, changed) => {
  serveScript(FOREIGN);
  const { change, allow } = newGlobalChange(name, changed);
  await reportOwnAndAllowForeignChanges(leaver, [change]);
  expect(events).toEqual([]);
  expect(allow).toHaveBeenCalledTimes(1);
});

test('no script that the page has not loaded is loaded for this, unless the browser’s list is full', async () => {
  const listed = '/r/wallet/2.0.0/Listed.js';
  const files = { WalletScreen: [{ src: listed, integrity: 'sha384-a' }] };
  const change = () => newGlobalChange('window.fetch', { value: OWN }).change;
  serveScript(FOREIGN);
  await reportOwnAndAllowForeignChanges({ ...leaver, candidate: { ...leaver.candidate, files } }, [change()]);
  expect(network.mock.calls.map(([address]) => new URL(address).pathname)).not.toContain(listed);
  const full = Array.from({ length: 250 }, () => ({ name: 'http://localhost/api/me' }));
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue(full as PerformanceEntryList);
  await reportOwnAndAllowForeignChanges({ ...leaver, candidate: { ...leaver.candidate, files } }, [change()]);
  expect(network.mock.calls.map(([address]) => new URL(address).pathname)).toContain(listed);
  jest.restoreAllMocks();
});

test('each of several is held against every script of the version that was loaded', async () => {
  const late = new URL('late.js', `http://localhost${leaver.candidate.entry.src}`).href;
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: late }, { name: 'http://localhost/r/bids/1/x.js' }] as PerformanceEntryList);
  network.mockImplementation(async (address) => new Response(address === late ? `a=${OWN}` : 'nothing'));
  const own = newGlobalChange('window.fetch', { value: OWN });
  const foreign = newGlobalChange('JSON.parse', { value: () => 1 });
  await reportOwnAndAllowForeignChanges(leaver, [foreign.change, own.change]);
  expect(events.map(({ reason }) => reason)).toEqual(['left behind: window.fetch']);
  expect(foreign.allow).toHaveBeenCalledTimes(1);
  expect(network.mock.calls.map(([address]) => address)).not.toContain('http://localhost/r/bids/1/x.js');
  jest.restoreAllMocks();
});

test('while a script cannot be read, what is not found is nobody’s fault and stays undone', async () => {
  const part = new URL('part.js', `http://localhost${leaver.candidate.entry.src}`).href;
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: part }] as PerformanceEntryList);
  network.mockImplementation(async (address) =>
    address.endsWith('remoteEntry.js') ? new Response('', { status: 504 }) : new Response(`a=${OWN}`),
  );
  const own = newGlobalChange('window.fetch', { value: OWN });
  const unknown = newGlobalChange('JSON.parse', { value: () => 1 });
  await reportOwnAndAllowForeignChanges(leaver, [own.change, unknown.change]);
  expect(events.map(({ reason }) => reason)).toEqual(['left behind: window.fetch']);
  expect(unknown.allow).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

import { aCandidate } from '../testing/registryFixtures';
import { loadModule } from './federation';
import { EntryMissingError, loadRemoteContainer, setEntryAndChunkTimeout } from './remoteEntry';

const globals = globalThis as unknown as Record<string, unknown>;
const candidate = aCandidate('1.0.0');
const newFakeContainer = (screens: unknown = {}) => ({
  init: jest.fn(),
  get: jest.fn(async () => () => screens),
});
const listScriptTags = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];

afterEach(() => {
  delete globals[candidate.container];
  for (const tag of listScriptTags()) tag.remove();
  setEntryAndChunkTimeout(8000);
});

/** The file arrives and runs. */
const finishLoadingEntry = (container: unknown) => {
  globals[candidate.container] = container;
  listScriptTags()[0]?.dispatchEvent(new Event('load'));
};

test('the tag carries integrity and asks across origins', async () => {
  const loading = loadRemoteContainer(candidate);
  const [tag] = listScriptTags();
  expect(tag).toHaveAttribute('integrity', 'sha384-x');
  expect(tag?.crossOrigin).toBe('anonymous');
  const container = newFakeContainer();
  finishLoadingEntry(container);
  expect(await loading).toBe(container);
});

test('an entry without a digest gets one that nothing matches', () => {
  loadRemoteContainer({ ...candidate, entry: { src: '/r/x.js', integrity: '' } }).catch(() => {});
  expect(listScriptTags()[0]?.getAttribute('integrity')).toMatch(/^sha256-A+=$/);
});

test('a tag the page put in early is used, not doubled', async () => {
  const early = document.createElement('script');
  early.src = new URL(candidate.entry.src, location.origin).href;
  document.head.append(early);
  const loading = loadRemoteContainer(candidate);
  expect(listScriptTags()).toHaveLength(1);
  finishLoadingEntry(newFakeContainer());
  expect(await loading).toBeDefined();
});

test('an entry that has run already is not fetched', async () => {
  globals[candidate.container] = newFakeContainer();
  await loadRemoteContainer(candidate);
  expect(listScriptTags()).toHaveLength(0);
});

test('a failed tag is taken away, so that another try fetches again', async () => {
  const loading = loadRemoteContainer(candidate);
  listScriptTags()[0]?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toBeInstanceOf(EntryMissingError);
  expect(listScriptTags()).toHaveLength(0);
  const again = loadRemoteContainer(candidate);
  finishLoadingEntry(newFakeContainer());
  expect(await again).toBeDefined();
});

test('an entry that hangs is given up after the limit', async () => {
  setEntryAndChunkTimeout(20);
  await expect(loadRemoteContainer(candidate)).rejects.toThrow('did not arrive within 20 ms');
  expect(listScriptTags()).toHaveLength(0);
});

test.each([undefined, 7, {}, { init: () => {} }])(
  'a file that leaves %p behind is no container',
  async (left) => {
    const loading = loadRemoteContainer(candidate);
    finishLoadingEntry(left);
    await expect(loading).rejects.toThrow('brings no ank_wallet_1_0_0');
    expect(listScriptTags()).toHaveLength(0);
  },
);

test('a container is given the shared modules once and asked for its screens', async () => {
  const container = newFakeContainer({ contract: 1 });
  globals[candidate.container] = container;
  expect(await loadModule(candidate, 'wallet')).toEqual({ contract: 1 });
  await loadModule(candidate, 'wallet');
  expect(container.init).toHaveBeenCalledTimes(1);
  const [scope] = container.init.mock.calls[0] ?? [];
  expect(Object.keys(scope as object)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react/jsx-runtime', '@ank/shared/api', '@ank/shared/ui']),
  );
  expect(container.get).toHaveBeenCalledWith('./screens');
});

test('a container that asks for it is given what its version owns, before anything of it runs', async () => {
  const container = { ...newFakeContainer(), own: globalThis };
  container.init.mockImplementation(() => expect(container.own).not.toBe(globalThis));
  globals[candidate.container] = container;
  await loadModule(candidate, 'wallet');
  expect(container.own).toMatchObject({ setTimeout: expect.any(Function), document: {} });
  expect(container.init).toHaveBeenCalledTimes(1);
});

test('what a container throws is passed on', async () => {
  globals[candidate.container] = {
    init: jest.fn(),
    get: async () => Promise.reject(new TypeError('evaluation')),
  };
  await expect(loadModule(candidate, 'wallet')).rejects.toThrow('evaluation');
});

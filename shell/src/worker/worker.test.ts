import {
  fakeWorkerGlobals,
  htmlResponse,
  scriptResponse,
  sha256IntegrityOf,
} from '../testing/fakeWorkerGlobals';
import './worker';

const FILE = '/shell/1.0.0/main.js';
const PICTURE = '/r/history/1.0.0/empty.svg';
const PAGE = `<script type="application/json" id="registry">{}</script><script defer src="${FILE}" integrity="${sha256IntegrityOf('good')}" crossorigin></script>`;

const newPhoneWithoutNetwork = () => {
  const phone = fakeWorkerGlobals();
  phone.network.mockRejectedValue(new TypeError('Failed to fetch'));
  const files = phone.storage('ank-files-1');
  const pages = phone.storage('ank-page-1');
  const online = (answer: () => Response) => phone.network.mockImplementation(async () => answer());
  return { ...phone, files, pages, online };
};

test('a copy that somebody wrote under a file’s address is dropped for the one that the page asks for', async () => {
  const { files, file, online } = newPhoneWithoutNetwork();
  await files.put(FILE, new Response('foreign', { headers: { 'ank-hash': sha256IntegrityOf('foreign') } }));
  online(() => scriptResponse('good'));
  expect((await file(FILE, sha256IntegrityOf('good'))).text).toBe('good');
  expect(await (await files.match(FILE))?.text()).toBe('good');
});

test('without a network such a copy is not given either', async () => {
  const { files, file } = newPhoneWithoutNetwork();
  await files.put(FILE, scriptResponse('foreign'));
  await expect(file(FILE, sha256IntegrityOf('good'))).rejects.toThrow('Failed to fetch');
  expect(await files.match(FILE)).toBeUndefined();
});

test('what is asked without a hash is held against the page’s', async () => {
  const { files, pages, file, network, writeStoredState } = newPhoneWithoutNetwork();
  await writeStoredState(JSON.stringify({ seen: 1, page: sha256IntegrityOf(PAGE) }));
  await pages.put('/', htmlResponse(PAGE));
  await files.put(FILE, scriptResponse('foreign'));
  await expect(file(FILE)).rejects.toThrow('Failed to fetch');
  await files.put(FILE, scriptResponse('good'));
  network.mockClear();
  expect((await file(FILE)).text).toBe('good');
  expect(network).not.toHaveBeenCalled();
});

test('a file whose hash nobody names is kept for want of a network alone', async () => {
  const { files, file, network, online } = newPhoneWithoutNetwork();
  await files.put(
    PICTURE,
    new Response('foreign', { headers: { 'ank-hash': sha256IntegrityOf('foreign') } }),
  );
  online(() => scriptResponse('picture'));
  expect((await file(PICTURE)).text).toBe('picture');
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect((await file(PICTURE)).text).toBe('picture');
});

test('storage that never answers holds up neither a file nor the page', async () => {
  jest.useFakeTimers();
  const { begin, online } = newPhoneWithoutNetwork();
  Object.assign(window, { caches: { open: () => new Promise(() => {}) } });
  online(() => scriptResponse('good'));
  const answers = [begin(FILE, 'cors').answer, begin('/imp', 'navigate').answer];
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  for (const answer of answers) expect(await (await answer)?.text()).toBe('good');
});

test('a damaged copy that the browser keeps is asked for past its cache, and the whole file is kept', async () => {
  const { files, pages, postMessage, network, writeStoredState } = newPhoneWithoutNetwork();
  await pages.put('/', htmlResponse(PAGE));
  await writeStoredState(JSON.stringify({ seen: 1, page: sha256IntegrityOf(PAGE), died: [] }));
  network.mockImplementation(async (_address, init) =>
    scriptResponse(init?.cache === 'reload' ? 'good' : 'g'),
  );
  await postMessage('page', { keep: [new URL(FILE, location.origin).href] });
  expect(await (await files.match(FILE))?.text()).toBe('good');
  expect(network).toHaveBeenCalledTimes(2);
});

test.each([
  [FILE, 'text/plain'],
  [FILE, 'application/octet-stream'],
  [FILE, ''],
  ['/shell/1.0.0/main.css', 'text/plain'],
])('%s that came as "%s" once is not kept under that type, which no browser takes', async (path, type) => {
  const { files, file, online } = newPhoneWithoutNetwork();
  online(() => new Response('good', { headers: { 'content-type': type } }));
  expect((await file(path, sha256IntegrityOf('good'))).text).toBe('good');
  expect(await files.match(path)).toBeUndefined();
});

test.each([
  [FILE, 'application/javascript; charset=utf-8'],
  [FILE, 'application/x-javascript'],
  ['/shell/1.0.0/main.css', 'text/css; charset=utf-8'],
  [PICTURE, 'image/svg+xml'],
])('%s that came as "%s" is kept', async (path, type) => {
  const { files, file, online } = newPhoneWithoutNetwork();
  online(() => new Response('good', { headers: { 'content-type': type } }));
  await file(path, sha256IntegrityOf('good'));
  expect((await files.match(path))?.headers.get('content-type')).toBe(type);
});

test.each([
  [FILE, 'text/javascript; charset=utf-16le', 'text/javascript; charset=utf-8'],
  ['/shell/1.0.0/main.css', 'text/css;charset=ISO-8859-1', 'text/css; charset=utf-8'],
])('%s that came as "%s" once is kept as %s', async (path, type, kept) => {
  const { files, file, online } = newPhoneWithoutNetwork();
  online(() => new Response('good', { headers: { 'content-type': type } }));
  await file(path, sha256IntegrityOf('good'));
  expect((await files.match(path))?.headers.get('content-type')).toBe(kept);
});

test('a page that could not use what it was given is answered by the network, whatever is kept', async () => {
  const { files, begin, online, network } = newPhoneWithoutNetwork();
  await files.put(FILE, new Response('good', { headers: { 'content-type': 'text/plain' } }));
  online(() => scriptResponse('good'));
  const { answer, done } = begin(FILE, 'cors', { integrity: sha256IntegrityOf('good'), cache: 'reload' });
  expect((await answer)?.headers.get('content-type')).toBe('text/javascript');
  await done();
  expect((await files.match(FILE))?.headers.get('content-type')).toBe('text/javascript');
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const offline = begin(FILE, 'cors', { integrity: sha256IntegrityOf('good'), cache: 'reload' });
  expect(await (await offline.answer)?.text()).toBe('good');
});

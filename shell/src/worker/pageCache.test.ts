import { fakeWorkerGlobals, htmlResponse, sha256IntegrityOf } from '../testing/fakeWorkerGlobals';
import './worker';

const pageHtmlOfRevision = (revision: number, more = '') =>
  `<script type="application/json" id="registry">{"revision":${revision},"remotes":[]}</script><script>own()</script>${more}`;

let phone: ReturnType<typeof fakeWorkerGlobals>;
let site: Map<string, () => Response | Promise<Response>>;
beforeEach(async () => {
  phone = fakeWorkerGlobals();
  await phone.writeStoredState('{}');
  site = new Map();
  phone.network.mockImplementation(async (request) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href);
    const answer = site.get(pathname);
    if (site.size === 0) throw new TypeError('Failed to fetch');
    return answer?.() ?? new Response('Not found', { status: 404 });
  });
});

/** As the publisher lays it; `given` is what the server answers as the page. */
const publishRevision = (revision: number, page = pageHtmlOfRevision(revision), text = page) => {
  const hash = sha256IntegrityOf(page);
  site.set('/imp', () => htmlResponse(text));
  site.set(`/registry/rev/${revision}.json`, () => Response.json({ page: hash }));
  const name = hash.slice(7).replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
  site.set(`/registry/page/${name}.txt`, () => new Response(page));
};
const fetchShownRevision = async () => Number(/"revision":(\d+)/.exec((await phone.page()).text)?.[1]);

test('an older page than this phone has seen is never shown: the kept one is', async () => {
  publishRevision(13);
  expect(await fetchShownRevision()).toBe(13);
  publishRevision(5);
  expect(await fetchShownRevision()).toBe(13);
  publishRevision(14);
  expect(await fetchShownRevision()).toBe(14);
  site.clear();
  expect(await fetchShownRevision()).toBe(14);
});

test('of two pages that arrive at once the older one takes nothing back', async () => {
  publishRevision(12);
  await fetchShownRevision();
  publishRevision(13);
  const record = site.get('/registry/rev/13.json');
  let say = (_record: Response) => {};
  let older = Promise.resolve(0);
  await new Promise<void>((asked) => {
    site.set('/registry/rev/13.json', () => {
      asked();
      return new Promise((resolve) => (say = resolve));
    });
    older = fetchShownRevision();
  });
  publishRevision(14);
  await fetchShownRevision();
  say((await record?.()) ?? new Response());
  await older;
  site.clear();
  expect(await fetchShownRevision()).toBe(14);
});

test('where none is kept any more, the record of the highest revision gives its page', async () => {
  publishRevision(13);
  await fetchShownRevision();
  publishRevision(5);
  await phone.storage('ank-page-1').delete('/');
  expect(await fetchShownRevision()).toBe(13);
});

test('other bytes under the same number are not shown', async () => {
  publishRevision(13);
  await fetchShownRevision();
  site.set('/imp', () => htmlResponse(pageHtmlOfRevision(13, 'foreign')));
  expect((await phone.page()).text).toBe(pageHtmlOfRevision(13));
});

test('a page that no record knows is not kept, and its number is not believed', async () => {
  publishRevision(13);
  await fetchShownRevision();
  publishRevision(99, pageHtmlOfRevision(99), pageHtmlOfRevision(99, 'foreign'));
  site.set('/imp', () => htmlResponse(pageHtmlOfRevision(99, 'foreign')));
  await fetchShownRevision();
  site.set('/imp', () => htmlResponse(pageHtmlOfRevision(999)));
  await fetchShownRevision();
  publishRevision(14);
  expect(await fetchShownRevision()).toBe(14);
});

test('a site that was set back by its owner knows no higher revision: the next start has what is live', async () => {
  publishRevision(13);
  await fetchShownRevision();
  site.clear();
  publishRevision(5);
  await fetchShownRevision();
  expect(await fetchShownRevision()).toBe(5);
});

test('a page that code put into storage is not shown; without it and a network there is none', async () => {
  publishRevision(13);
  await fetchShownRevision();
  site.clear();
  await phone
    .storage('ank-page-1')
    .put('/', htmlResponse(pageHtmlOfRevision(13, '<script>steal()</script>')));
  await expect(phone.page()).rejects.toThrow('Failed to fetch');
});

test('a kept page has a policy of the worker beside the site’s: its own inline script alone runs', async () => {
  publishRevision(13);
  await fetchShownRevision();
  site.clear();
  const { answer, done } = phone.begin('/imp', 'navigate');
  const policy = (await answer)?.headers.get('content-security-policy');
  await done();
  expect(policy).toBe(`script-src 'self' '${sha256IntegrityOf('own()')}'; base-uri 'none'`);
});

test('a first worker keeps what it learned before it is active, and nothing of it goes to a server', async () => {
  publishRevision(77);
  site.set('/', () => htmlResponse(pageHtmlOfRevision(77)));
  await phone.writeStoredState('true');
  phone.setActive(false);
  await phone.dispatch('install', {}).done();
  expect(await phone.storedState()).toContain('"seen":77');
  phone.setActive(true);
  await phone.dispatch('activate', {}).done();
  expect(await phone.storedState()).toContain('"seen":77');
  expect(phone.header()).toBe('true');
});

test('the book of a worker before, which every navigation sent to the server, is taken over once and cleared', async () => {
  publishRevision(13);
  await fetchShownRevision();
  const text = (await phone.storedState()) ?? '';
  phone.wipe();
  phone.setHeader(text);
  await phone.dispatch('activate', {}).done();
  expect(await phone.storedState()).toBe(text);
  expect(phone.header()).toBe('true');
  phone.setHeader('{"seen":99}');
  await phone.dispatch('activate', {}).done();
  expect(await phone.storedState()).toBe(text);
  expect(phone.header()).toBe('true');
});

test.each(['{"pa', 'null', '[]', '""'])(
  'a copy of the revision’s record that is damaged to %s is asked for past the cache: the page is kept all the same',
  async (text) => {
    publishRevision(15);
    const whole = site.get('/registry/rev/15.json');
    let times = 0;
    site.set('/registry/rev/15.json', () =>
      times++ === 0 ? new Response(text) : (whole?.() ?? new Response()),
    );
    await fetchShownRevision();
    site.clear();
    expect(await fetchShownRevision()).toBe(15);
  },
);

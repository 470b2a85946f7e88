import { html, integrityOf, openWorkerHarness } from '../testing/workerHarness';
import './worker';

const pageOf = (revision: number, more = '') =>
  `<script type="application/json" id="registry">{"revision":${revision},"remotes":[]}</script><script>own()</script>${more}`;

let phone: ReturnType<typeof openWorkerHarness>;
let site: Map<string, () => Response | Promise<Response>>;
beforeEach(async () => {
  phone = openWorkerHarness();
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
const publish = (revision: number, page = pageOf(revision), text = page) => {
  const hash = integrityOf(page);
  site.set('/imp', () => html(text));
  site.set(`/registry/rev/${revision}.json`, () => Response.json({ page: hash }));
  const name = hash.slice(7).replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
  site.set(`/registry/page/${name}.txt`, () => new Response(page));
};
const shown = async () => Number(/"revision":(\d+)/.exec((await phone.page()).text)?.[1]);

test('an older page than this phone has seen is never shown: the kept one is', async () => {
  publish(13);
  expect(await shown()).toBe(13);
  publish(5);
  expect(await shown()).toBe(13);
  publish(14);
  expect(await shown()).toBe(14);
  site.clear();
  expect(await shown()).toBe(14);
});

test('of two pages that arrive at once the older one takes nothing back', async () => {
  publish(12);
  await shown();
  publish(13);
  const record = site.get('/registry/rev/13.json');
  let say = (_record: Response) => {};
  let older = Promise.resolve(0);
  await new Promise<void>((asked) => {
    site.set('/registry/rev/13.json', () => {
      asked();
      return new Promise((resolve) => (say = resolve));
    });
    older = shown();
  });
  publish(14);
  await shown();
  say((await record?.()) ?? new Response());
  await older;
  site.clear();
  expect(await shown()).toBe(14);
});

test('where none is kept any more, the record of the highest revision gives its page', async () => {
  publish(13);
  await shown();
  publish(5);
  await phone.storage('ank-page-1').delete('/');
  expect(await shown()).toBe(13);
});

test('other bytes under the same number are not shown', async () => {
  publish(13);
  await shown();
  site.set('/imp', () => html(pageOf(13, 'foreign')));
  expect((await phone.page()).text).toBe(pageOf(13));
});

test('a page that no record knows is not kept, and its number is not believed', async () => {
  publish(13);
  await shown();
  publish(99, pageOf(99), pageOf(99, 'foreign'));
  site.set('/imp', () => html(pageOf(99, 'foreign')));
  await shown();
  site.set('/imp', () => html(pageOf(999)));
  await shown();
  publish(14);
  expect(await shown()).toBe(14);
});

test('a site that was set back by its owner knows no higher revision: the next start has what is live', async () => {
  publish(13);
  await shown();
  site.clear();
  publish(5);
  await shown();
  expect(await shown()).toBe(5);
});

test('a page that code put into storage is not shown; without it and a network there is none', async () => {
  publish(13);
  await shown();
  site.clear();
  await phone.storage('ank-page-1').put('/', html(pageOf(13, '<script>steal()</script>')));
  await expect(phone.page()).rejects.toThrow('Failed to fetch');
});

test('a kept page has a policy of the worker beside the site’s: its own inline script alone runs', async () => {
  publish(13);
  await shown();
  site.clear();
  const { answer, done } = phone.begin('/imp', 'navigate');
  const policy = (await answer)?.headers.get('content-security-policy');
  await done();
  expect(policy).toBe(`script-src 'self' '${integrityOf('own()')}'; base-uri 'none'`);
});

test('a first worker keeps what it learned before it is active, and nothing of it goes to a server', async () => {
  publish(77);
  site.set('/', () => html(pageOf(77)));
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
  publish(13);
  await shown();
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
    publish(15);
    const whole = site.get('/registry/rev/15.json');
    let times = 0;
    site.set('/registry/rev/15.json', () =>
      times++ === 0 ? new Response(text) : (whole?.() ?? new Response()),
    );
    await shown();
    site.clear();
    expect(await shown()).toBe(15);
  },
);

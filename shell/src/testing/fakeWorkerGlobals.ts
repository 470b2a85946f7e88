import { STATE_CACHE, STATE_KEY } from '../worker/workerState';

const { createHash, webcrypto } = jest.requireActual<{
  createHash: (kind: string) => { update: (text: string) => { digest: (as: 'base64') => string } };
  webcrypto: Crypto;
}>('node:crypto');

type Given = Record<string, unknown>;

export const sha256IntegrityOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
const addressOf = (path: string) => new URL(path, location.origin).href;
export const htmlResponse = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
export const scriptResponse = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/javascript' } });

type FreeSpace = { bytes: number };
type At = string | { url: string };
const urlOf = (at: At) => (typeof at === 'string' ? addressOf(at) : at.url);

/** A cache in which a match returns a copy, and a put uses up what is put, and the phone's room. */
const makeFakeCache = (room: FreeSpace) => {
  const stored = new Map<string, { answer: Response; size: number }>();
  const drop = (at: At) => {
    room.bytes += stored.get(urlOf(at))?.size ?? 0;
    return stored.delete(urlOf(at));
  };
  return {
    match: async (at: At) => stored.get(urlOf(at))?.answer.clone(),
    put: async (at: At, answer: Response) => {
      const body = await answer.arrayBuffer();
      const { status, headers } = answer;
      drop(at);
      if (body.byteLength > room.bytes) throw new DOMException('The disk is full', 'QuotaExceededError');
      room.bytes -= body.byteLength;
      stored.set(urlOf(at), { answer: new Response(body, { status, headers }), size: body.byteLength });
    },
    delete: async (at: At) => drop(at),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
  };
};
type Storage = ReturnType<typeof makeFakeCache>;

type Listener = (message: object) => void;

export const fakeWorkerGlobals = () => {
  const room: FreeSpace = { bytes: Number.POSITIVE_INFINITY };
  const stores = new Map<string, Storage>();
  const storage = (name: string): Storage => {
    const store = stores.get(name) ?? makeFakeCache(room);
    stores.set(name, store);
    return store;
  };
  const network = jest.fn<Promise<Response>, [Request | string, RequestInit?]>();
  const pages = new Map<string, Listener>();
  let type = 'window';
  let headerValue = 'true';
  let isActive = true;
  Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(window, {
    caches: {
      open: async (name: string) => storage(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    },
    fetch: network,
    clients: {
      claim: async () => {},
      get: async (id: string) => {
        const postMessage = pages.get(id);
        return postMessage && { id, type, postMessage };
      },
    },
    registration: {
      navigationPreload: {
        enable: async () => {},
        getState: async () => ({ headerValue }),
        setHeaderValue: async (value: string) => {
          if (!isActive) throw new DOMException('no active worker');
          headerValue = value;
        },
      },
    },
    skipWaiting: async () => {},
  });

  /** Gives the answer, and what the worker asked it to wait for. */
  const dispatch = (name: string, fields: Given) => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const event = Object.assign(new Event(name), {
      ...fields,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
    });
    window.dispatchEvent(event);
    return { answer, done: async () => void (await Promise.all(work)) };
  };
  const begin = (path: string, mode: string, more: Given = {}, clientId = '') =>
    dispatch('fetch', {
      request: { method: 'GET', mode, url: addressOf(path), integrity: '', ...more },
      clientId,
      preloadResponse: Promise.resolve(undefined),
    });
  const readAnswer = async ({ answer, done }: ReturnType<typeof begin>) => {
    if (!answer) throw new Error('the worker left it to the browser');
    const text = await (await answer).text();
    await done();
    return { text };
  };
  return {
    storage,
    network,
    dispatch,
    begin,
    file: (path: string, integrity = '') => readAnswer(begin(path, 'cors', { integrity })),
    page: (path = '/imp') => readAnswer(begin(path, 'navigate')),
    given: async (path: string, clientId: string) =>
      (await begin(path, 'cors', { destination: 'script' }, clientId).answer)?.type !== 'error',
    postMessage: (id: string, data: Given) =>
      dispatch('message', { data, source: { id, postMessage: pages.get(id) ?? (() => {}) } }).done(),
    pages,
    storedState: async () => (await storage(STATE_CACHE).match(STATE_KEY))?.text(),
    writeStoredState: (value: string) => storage(STATE_CACHE).put(STATE_KEY, new Response(value)),
    wipe: () => stores.clear(),
    header: () => headerValue,
    /** As a worker before wrote it. */
    setHeader: (value: string) => {
      headerValue = value;
    },
    /** The bytes that still fit into the phone's storage. */
    fill: (bytes: number) => {
      room.bytes = bytes;
    },
    setType: (text: string) => {
      type = text;
    },
    setActive: (active: boolean) => {
      isActive = active;
    },
  };
};

import type { VersionAttempt } from '../attempts/attemptHeartbeat';
import {
  owners,
  type PageWorkOwner,
  runForOwnerUnlessOffscreenOrBanned,
  shouldEndPageWork,
} from './pageWorkOfVersions';

type Work = (...args: unknown[]) => unknown;
type Listener = Work | { handleEvent: Work } | null;

const page = globalThis as unknown as Record<string, Work | undefined>;

const wrapTimer = (owner: PageWorkOwner, start: string, stop: string) => {
  if (!page[start]) return {};
  const going = new Map<unknown, Work>();
  const end = (id: unknown) => {
    going.delete(id);
    page[stop]?.(id);
  };
  owner.ends.push((isAll) => {
    for (const [id, work] of going) if (shouldEndPageWork(work, isAll)) end(id);
  });
  return {
    [start]: (work: Work, ...rest: unknown[]) => {
      const tick = (...args: unknown[]) => {
        if (start !== 'setInterval') going.delete(id);
        runForOwnerUnlessOffscreenOrBanned(owner, work, () => work(...args));
      };
      const id = page[start]?.(tick, ...rest);
      going.set(id, work);
      return id;
    },
    [stop]: end,
  };
};

/** Silent while away, never taken off: what a module put on works again when it is back. */
const wrapEventTarget = (owner: PageWorkOwner, target: EventTarget) => {
  const known = new WeakMap<object, EventListener>();
  const wrapListener = (listener: Listener) => {
    if (!listener) return null;
    const runListener = (event: Event) =>
      runForOwnerUnlessOffscreenOrBanned(owner, listener, () =>
        'handleEvent' in listener ? listener.handleEvent(event) : listener.call(target, event),
      );
    const wrapped = known.get(listener) ?? runListener;
    known.set(listener, wrapped);
    return wrapped;
  };
  return {
    addEventListener: (type: string, listener: Listener, options?: AddEventListenerOptions) =>
      target.addEventListener(type, wrapListener(listener), options),
    removeEventListener: (type: string, listener: Listener, options?: EventListenerOptions) =>
      target.removeEventListener(type, wrapListener(listener), options),
  };
};

type ConstructTrap = (Class: Work, args: unknown[], as: Work) => object;

const proxyClassOfPage = (name: string, construct: ConstructTrap) => {
  const Class = page[name];
  return Class ? { [name]: new Proxy(Class, { construct }) } : {};
};

const wrapObserver = (owner: PageWorkOwner, name: string) =>
  proxyClassOfPage(name, (Class, [work, ...rest], as) => {
    const runCallback = (...args: unknown[]) =>
      runForOwnerUnlessOffscreenOrBanned(owner, work as Work, () => (work as Work)(...args));
    return Reflect.construct(Class, [runCallback, ...rest], as);
  });

const wrapConnection = (owner: PageWorkOwner, name: string, stop: 'close' | 'terminate') => {
  const open = new Set<Record<string, Work | undefined>>();
  owner.ends.push((isAll) => {
    for (const connection of open)
      if (shouldEndPageWork(connection, isAll)) {
        connection[stop]?.();
        open.delete(connection);
      }
  });
  return proxyClassOfPage(name, (Class, args, as) => {
    const value = Reflect.construct(Class, args, as);
    open.add(value);
    return value;
  });
};

const NO_SCREEN = 'background';

/**
 * Returns the functions by which a version starts timers, listeners and sockets; these remote resources
 * belong to it and end with it.
 */
export const pageFunctionsOwnedByVersion = (
  attempt: Pick<VersionAttempt, 'remote' | 'candidate' | 'crash'>,
) => {
  const { container } = attempt.candidate;
  const known = owners.get(container);
  if (known) return known.own;
  const owner: PageWorkOwner = {
    attempt: { ...attempt, screen: NO_SCREEN, since: 0 },
    isRevoked: false,
    ends: [],
    own: {},
  };
  owners.set(container, owner);
  return Object.assign(
    owner.own,
    wrapTimer(owner, 'setTimeout', 'clearTimeout'),
    wrapTimer(owner, 'setInterval', 'clearInterval'),
    wrapTimer(owner, 'requestAnimationFrame', 'cancelAnimationFrame'),
    wrapTimer(owner, 'requestIdleCallback', 'cancelIdleCallback'),
    wrapEventTarget(owner, window),
    {
      document: wrapEventTarget(owner, document),
      ...(window.navigation && { navigation: wrapEventTarget(owner, navigation) }),
    },
    ...['MutationObserver', 'ResizeObserver', 'IntersectionObserver'].map((name) =>
      wrapObserver(owner, name),
    ),
    ...['WebSocket', 'EventSource'].map((name) => wrapConnection(owner, name, 'close')),
    wrapConnection(owner, 'Worker', 'terminate'),
  );
};

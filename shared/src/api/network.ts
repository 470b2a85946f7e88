import { callUrlOf } from '../configAndRequests';

/** Small, and asked for by every phone anyway; any answer proves a network, a refusal too. */
const PROBE = '/api-public/now.json';
/** ms that a probe may take, and until the next one while nothing answers. */
const PROBE_MS = 3000;
const AGAIN_MS = 5000;

/** The browser's word alone proves nothing: on some VPNs it says "offline" while every call works. */
let isReached = true;
/** The time at which nothing answered last, in ms of the page. */
let lostAt = 0;
const listeners = new Set<() => void>();

/** Whether calls have a chance: false once the browser says "offline" and a probe has failed since. */
export const canReachProvider = () => navigator.onLine || isReached;

let probing: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const setProviderReached = (reached: boolean) => {
  clearTimeout(timer);
  const isBack = reached && !isReached;
  isReached = reached;
  if (!reached) lostAt = performance.now();
  if (!reached && listeners.size > 0) timer = setTimeout(probeNetworkIfOffline, AGAIN_MS);
  for (const listener of listeners) listener();
  // The browser itself will not say so.
  if (isBack && !navigator.onLine) window.dispatchEvent(new Event('online'));
};

const probeNetwork = async () => {
  const signal = AbortSignal.timeout(PROBE_MS);
  const reached = await fetch(callUrlOf(PROBE), { mode: 'no-cors', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
  probing = undefined;
  setProviderReached(reached);
  return reached;
};

/**
 * Tells whether there is a network. Where the browser says "offline" a small request finds out. It never
 * rejects.
 */
export const probeNetworkIfOffline = async (): Promise<boolean> => {
  if (navigator.onLine) return true;
  probing ??= probeNetwork();
  return probing;
};

/**
 * Notes what became of a call that began at that time (ms of the page). Any answer proves a network, but for
 * one that was on its way when the network was lost; no answer is a reason to look.
 */
export const recordNetworkResult = (isAnswered: boolean, beganAt: number) => {
  if (!isAnswered) void probeNetworkIfOffline();
  else if (!isReached && beganAt >= lostAt) setProviderReached(true);
};

const checkNetwork = () => void probeNetworkIfOffline();
const onOnline = () => setProviderReached(true);

/** Calls `listener` with each change of `canReachProvider`; gives what ends it. */
export const subscribeToNetwork = (listener: () => void) => {
  if (listeners.size === 0) {
    window.addEventListener('offline', checkNetwork);
    window.addEventListener('online', onOnline);
    checkNetwork();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    window.removeEventListener('offline', checkNetwork);
    window.removeEventListener('online', onOnline);
  };
};

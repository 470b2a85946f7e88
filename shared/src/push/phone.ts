import type { RequestOf } from '@ank/protocol/calls';

/** Else the name of a text that says why not. */
type Ability = 'ready' | 'unsupported' | 'homeScreen' | 'denied';

export type Told = Omit<RequestOf<'/api-push-on'>, 'language'>;
export type Refused = 'denied' | 'closed' | 'pushFailed';

/** ms: the worker comes when the phone is idle. */
const PATIENCE_MS = 15_000;

const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent);
const isInstalled = () => window.matchMedia?.('(display-mode: standalone)').matches === true;

/** Asks the player nothing. */
export const abilityOf = (): Ability => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isIos() && !isInstalled() ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
};

const subscriptionHere = async () => {
  try {
    return await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  } catch {
    return undefined;
  }
};

export const endpointHere = async (): Promise<string | undefined> => (await subscriptionHere())?.endpoint;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const base64urlOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const subscription = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && base64urlOf(before.options.applicationServerKey) === publicKey) return before;
  // Made for other keys, it is told nothing.
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
};

const late = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('No worker')), PATIENCE_MS));

/** To be called in answer to a press. */
export const takePhone = async (publicKey: string): Promise<{ told: Told } | { refused: Refused }> => {
  try {
    const leave = await Notification.requestPermission();
    if (leave !== 'granted') return { refused: leave === 'denied' ? 'denied' : 'closed' };
    const made = await Promise.race([subscription(publicKey), late()]);
    const keys = { p256dh: base64urlOf(made.getKey('p256dh')), auth: base64urlOf(made.getKey('auth')) };
    return { told: { endpoint: made.endpoint, ...keys } };
  } catch {
    return { refused: 'pushFailed' };
  }
};

/** What it cannot forget is told nothing all the same. */
export const leavePhone = async (): Promise<void> => {
  await (await subscriptionHere())?.unsubscribe().catch(() => false);
};

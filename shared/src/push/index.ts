import type { RequestOf } from '@ank/protocol/calls';

/** Whether pushes can be had; any other value than `ready` names the text that says why not. */
type Ability = 'ready' | 'unsupported' | 'homeScreen' | 'denied';

/** The address and keys of a subscription, as the provider needs them. */
export type PushSubscriptionData = Omit<RequestOf<'/api-push-on'>, 'language'>;
/** Why this browser is not subscribed: denied by the player, closed without an answer, or failed. */
export type PushRefusal = 'denied' | 'closed' | 'pushFailed';

/** ms: the worker comes when the phone is idle. */
const PATIENCE_MS = 15_000;

const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent);
const isOpenedAsInstalledApp = () => window.matchMedia?.('(display-mode: standalone)').matches === true;

/** Tells whether this browser can have pushes, without asking the player. */
export const readPushAbility = (): Ability => {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isIos() && !isOpenedAsInstalledApp() ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
};

const findPushSubscription = async () => {
  try {
    return await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  } catch {
    return undefined;
  }
};

/** Returns the address of this browser's subscription to pushes; undefined without one. It never throws. */
export const readPushEndpoint = async (): Promise<string | undefined> =>
  (await findPushSubscription())?.endpoint;

/** A browser refuses other keys than those that an address was made for. */
const subscribeReplacingOtherKey = async (applicationServerKey: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return subscribe().catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return subscribe();
  });
};

const rejectAfterTimeout = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('No worker')), PATIENCE_MS));

/** Subscribes this browser to pushes; call it in answer to a press. */
export const subscribeBrowserToPush = async (
  publicKey: string,
): Promise<{ subscription: PushSubscriptionData } | { refused: PushRefusal }> => {
  try {
    const leave = await Notification.requestPermission();
    if (leave !== 'granted') return { refused: leave === 'denied' ? 'denied' : 'closed' };
    const made = await Promise.race([subscribeReplacingOtherKey(publicKey), rejectAfterTimeout()]);
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
    return { subscription: { endpoint, p256dh, auth } };
  } catch {
    return { refused: 'pushFailed' };
  }
};

/** Ends the subscription; a browser that cannot forget it is sent nothing all the same. */
export const endBrowserSubscription = async (): Promise<void> => {
  await (await findPushSubscription())?.unsubscribe().catch(() => false);
};

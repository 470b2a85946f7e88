/** The address of the subscription that a browser of `installFakePushBrowser` makes. */
export const ENDPOINT = 'https://push.example/1';
/** The public key of the provider. */
export const PROVIDER_KEY = 'BAEC';

/**
 * How a browser of a test answers: its permission, what the player says, the address it has, and whether
 * it fails.
 */
export type FakePushBrowser = {
  permission?: string;
  answer?: string;
  endpoint?: string | undefined;
  fails?: boolean;
};

/** Makes a browser that can have pushes; `answer` is what its player says to its question. */
export const installFakePushBrowser = ({
  permission = 'default',
  answer = 'granted',
  endpoint,
  fails = false,
}: FakePushBrowser = {}) => {
  const state = { permission, endpoint, key: PROVIDER_KEY };
  const ask = jest.fn(async () => {
    state.permission = answer;
    return answer;
  });
  const subscription = () => ({
    endpoint: state.endpoint,
    toJSON: () => ({ endpoint: state.endpoint, keys: { p256dh: 'BAX_', auth: 'Bwc' } }),
    unsubscribe: async () => {
      state.endpoint = undefined;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (state.endpoint ? subscription() : null),
    subscribe: jest.fn(async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (fails) throw new Error('AbortError');
      if (state.endpoint && state.key !== key) throw new DOMException('Made for others', 'InvalidStateError');
      Object.assign(state, { endpoint: state.endpoint ?? ENDPOINT, key });
      return subscription();
    }),
  };
  const worker = { pushManager };
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return state.permission;
      },
      requestPermission: ask,
    },
  });
  const register = jest.fn(async () => worker);
  const serviceWorker = { register, getRegistration: async () => worker, ready: Promise.resolve(worker) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { state, ask, pushManager, register };
};

/** Takes what `installFakePushBrowser` put into the page away again. */
export const removeFakePushBrowser = () => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
};

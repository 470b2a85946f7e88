export const ENDPOINT = 'https://push.example/1';
export const bytes = (...of: number[]) => new Uint8Array(of).buffer;

export type Phone = { permission?: string; answer?: string; told?: string | undefined; fails?: boolean };

/** A browser that can be told; `answer` is what its player says to its question. */
export const aPhone = ({ permission = 'default', answer = 'granted', told, fails = false }: Phone = {}) => {
  const state = { permission, told, key: bytes(4, 1, 2) };
  const ask = jest.fn(async () => {
    state.permission = answer;
    return answer;
  });
  const subscription = () => ({
    endpoint: state.told,
    options: { applicationServerKey: state.key },
    getKey: (name: string) => (name === 'auth' ? bytes(7, 7) : bytes(4, 5, 255)),
    unsubscribe: async () => {
      state.told = undefined;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (state.told ? subscription() : null),
    subscribe: jest.fn(
      async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        if (fails) throw new Error('AbortError');
        Object.assign(state, { told: ENDPOINT, key: applicationServerKey.buffer });
        return subscription();
      },
    ),
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

export const leavePhones = () => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
};

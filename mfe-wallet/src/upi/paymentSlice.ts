import { createSlice, type PayloadAction } from '@ank/shared/redux';
import { type PlayerSession, selectSession, sessionExpired } from '@ank/shared/session';
import type { AppDispatch } from '@ank/shared/store';
import { keptPayment, type Payment } from './payment';

/** By player. `isInMemory`: storage refused it, so it lives as long as the tab. */
type Payments = Record<string, { payment: Payment | undefined; isInMemory?: boolean }>;

export type OfPlayer = { player: string };
/** Ignored when another one is stored. */
type Meant = OfPlayer & { id: string };

const change =
  <Said extends Meant>(partsOf: (said: Said) => Partial<Payment>) =>
  (state: Payments, { payload }: PayloadAction<Said>) => {
    const payment = state[payload.player]?.payment;
    if (payment?.id === payload.id) Object.assign(payment, partsOf(payload));
  };

const put = (state: Payments, player: string, payment: Payment | undefined) => {
  state[player] = { ...state[player], payment };
};

const initialState: Payments = {};

export const paymentSlice = createSlice({
  name: 'walletPayment',
  initialState,
  reducers: {
    read: (state, { payload }: PayloadAction<OfPlayer & { payment: Payment | undefined }>) =>
      put(state, payload.player, payload.payment),
    keptInMemory: (state, { payload }: PayloadAction<OfPlayer & { isInMemory: boolean }>) => {
      state[payload.player] = { payment: state[payload.player]?.payment, isInMemory: payload.isInMemory };
    },
    begun: (state, { payload }: PayloadAction<OfPlayer & { payment: Payment }>) =>
      put(state, payload.player, payload.payment),
    /** Begun before this page, or in a tab that is gone. */
    takenUp: (_state, _action: PayloadAction<OfPlayer>) => {},
    forgotten: (state, { payload }: PayloadAction<OfPlayer>) => put(state, payload.player, undefined),
    appSeen: change(() => ({ isAppSeen: true })),
    requestDue: change(() => ({ request: 'due' })),
    requestSending: change(() => ({ request: 'sending', isAnswered: false, message: '' })),
    requestSent: change(({ number, taken }: Meant & { number: string; taken?: number | undefined }) => ({
      request: 'sent',
      ...(number && { number }),
      ...(taken !== undefined && { taken }),
    })),
    requestFailed: change(({ failure }: Meant & { failure: Partial<Payment> }) => failure),
    saidPaid: change(() => ({ isPaid: true })),
    decided: change(({ decision }: Meant & { decision: NonNullable<Payment['decision']> }) => ({ decision })),
  },
  // Storage has lost it too.
  extraReducers: (builder) => builder.addCase(sessionExpired, () => ({})),
});

export const { read, keptInMemory, begun, takenUp, forgotten, saidPaid, decided, ...changes } =
  paymentSlice.actions;

const entryOf = (state: object, player: string) =>
  (state as { walletPayment?: Payments }).walletPayment?.[player];

export const selectPayment = (state: object, player: string): Payment | undefined =>
  entryOf(state, player)?.payment;

export const selectPlayer = (state: object): string => {
  const { mobile, username } = selectSession(state as { session: PlayerSession });
  return mobile || username;
};

const isSame = (one: Payment | undefined, other: Payment | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Other tabs may have changed it. */
export const readStored =
  (player: string) =>
  (dispatch: AppDispatch, getState: () => object): void => {
    const { payment, isInMemory } = entryOf(getState(), player) ?? {};
    const stored = keptPayment(player).read();
    if (!isInMemory && !isSame(stored, payment)) dispatch(read({ player, payment: stored }));
  };

export const writeStored =
  (player: string) =>
  (dispatch: AppDispatch, getState: () => object): void => {
    const { payment, isInMemory = false } = entryOf(getState(), player) ?? {};
    const stored = keptPayment(player);
    if (payment) stored.write(payment);
    else stored.forget();
    const isRefused = payment !== undefined && !isSame(stored.read(), payment);
    if (isRefused !== isInMemory) dispatch(keptInMemory({ player, isInMemory: isRefused }));
  };

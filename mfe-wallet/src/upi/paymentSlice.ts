import { createSlice, type PayloadAction } from '@ank/shared/redux';
import { type PlayerSession, selectSession, storage } from '@ank/shared/session';
import type { AppDispatch } from '@ank/shared/store';
import { type Payment, parsePayment } from './payment';

/** By player. `isInMemory`: storage refused it (private mode, full disk), so it lives as long as the tab. */
type Payments = Record<string, { payment: Payment | undefined; isInMemory?: boolean }>;

export type OfPlayer = { player: string };
/** A change of one payment; of another than the stored one it is none. */
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

/** The payment begun in a UPI app, one for each player of this phone. */
export const paymentSlice = createSlice({
  name: 'walletPayment',
  initialState,
  reducers: {
    /** What storage holds, as this tab or another one left it. */
    read: (state, { payload }: PayloadAction<OfPlayer & { payment: Payment | undefined }>) =>
      put(state, payload.player, payload.payment),
    keptInMemory: (state, { payload }: PayloadAction<OfPlayer & { isInMemory: boolean }>) => {
      state[payload.player] = { payment: state[payload.player]?.payment, isInMemory: payload.isInMemory };
    },
    begun: (state, { payload }: PayloadAction<OfPlayer & { payment: Payment }>) =>
      put(state, payload.player, payload.payment),
    /** A payment begun before this page was loaded, or in a tab that is gone. */
    takenUp: (_state, _action: PayloadAction<OfPlayer>) => {},
    forgotten: (state, { payload }: PayloadAction<OfPlayer>) => put(state, payload.player, undefined),
    appSeen: change(() => ({ isAppSeen: true })),
    requestDue: change(() => ({ request: 'due' })),
    requestSending: change(() => ({ request: 'sending', isAnswered: false, message: '' })),
    requestSent: change(({ number }: Meant & { number: string }) => ({
      request: 'sent',
      ...(number && { number }),
    })),
    requestFailed: change(({ failure }: Meant & { failure: Partial<Payment> }) => failure),
    saidPaid: change(() => ({ isPaid: true })),
    decided: change(({ decision }: Meant & { decision: NonNullable<Payment['decision']> }) => ({ decision })),
  },
});

export const { read, keptInMemory, begun, takenUp, forgotten, saidPaid, decided, ...changes } =
  paymentSlice.actions;

const entryOf = (state: object, player: string) =>
  (state as { walletPayment?: Payments }).walletPayment?.[player];

/** The payment of a player; state without the slice holds none. */
export const selectPayment = (state: object, player: string): Payment | undefined =>
  entryOf(state, player)?.payment;

/** Under which name the payments of the player who is logged in are kept. */
export const selectPlayer = (state: object): string => {
  const { mobile, username } = selectSession(state as { session: PlayerSession });
  return mobile || username;
};

const keyOf = (player: string) => `ank.payment.${player}`;

/** Thunk: what this tab knows of a payment becomes what storage holds, which other tabs may have changed. */
export const readStored =
  (player: string) =>
  (dispatch: AppDispatch, getState: () => object): void => {
    const { payment, isInMemory } = entryOf(getState(), player) ?? {};
    const text = storage.read(keyOf(player)) ?? '';
    if (isInMemory || text === (payment ? JSON.stringify(payment) : '')) return;
    dispatch(read({ player, payment: parsePayment(text) }));
  };

/** Thunk: keeps a payment where a discarded tab, and the player's other tabs, find it again. */
export const writeStored =
  (player: string) =>
  (dispatch: AppDispatch, getState: () => object): void => {
    const { payment, isInMemory = false } = entryOf(getState(), player) ?? {};
    const text = payment ? JSON.stringify(payment) : null;
    if (text === null) storage.remove(keyOf(player));
    else storage.write(keyOf(player), text);
    const isRefused = text !== null && storage.read(keyOf(player)) !== text;
    if (isRefused !== isInMemory) dispatch(keptInMemory({ player, isInMemory: isRefused }));
  };

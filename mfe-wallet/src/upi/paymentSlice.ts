import { isRow, isText } from '@ank/shared/api';
import { createSlice, type PayloadAction } from '@ank/shared/redux';
import { type PlayerSession, selectSession, sessionExpired, typedStorage } from '@ank/shared/session';
import type { AppDispatch } from '@ank/shared/store';

export const PAY_METHODS = ['phonepe', 'other'] as const;
type PayMethod = (typeof PAY_METHODS)[number];

const REQUEST_STATES = ['due', 'sending', 'sent', 'refused', 'unsure'] as const;

export type TrackedPayment = {
  /** Idempotency key of its fund request. */
  id: string;
  /** Rupees. */
  amount: number;
  method: PayMethod;
  upiId: string;
  link: string;
  /** ms since 1970. */
  openedAt: number;
  /** `unsure`: nobody knows whether it was taken. */
  request: (typeof REQUEST_STATES)[number];
  /** True once the provider answered, also with a fault, or something unreadable. */
  isAnswered?: boolean;
  /** The provider's. */
  message?: string;
  number?: string;
  /** Rupees recorded, where more than was sent. */
  taken?: number;
  decision?: 'approved' | 'declined';
  /** The page was hidden after the link was opened. */
  isAppSeen?: boolean;
  isPaid?: boolean;
};

const parseStoredPayment = (stored: unknown) => {
  if (!isRow(stored)) return undefined;
  const isComplete =
    [stored.id, stored.upiId, stored.link].every((text) => isText(text) && text !== '') &&
    [stored.amount, stored.openedAt].every(Number.isFinite) &&
    REQUEST_STATES.some((request) => request === stored.request) &&
    PAY_METHODS.some((method) => method === stored.method);
  return isComplete ? (stored as TrackedPayment) : undefined;
};

const paymentStorage = (player: string) => typedStorage(`ank.payment.${player}`, parseStoredPayment);

/** Tells whether the payment is unsettled; until it is settled no other begins. */
export const isUnsettled = (payment: TrackedPayment | undefined) =>
  payment !== undefined && !payment.decision && !(payment.isPaid && payment.request === 'sent');

/** Payments by player. `isInMemory`: storage refused it, so it lives as long as the tab. */
type Payments = Record<string, { payment: TrackedPayment | undefined; isInMemory?: boolean }>;

export type PlayerPayload = { player: string };
/** Ignored when another one is stored. */
type PaymentKey = PlayerPayload & { id: string };

const makeReducerOfSamePayment =
  <Payload extends PaymentKey>(partsOf: (payload: Payload) => Partial<TrackedPayment>) =>
  (state: Payments, { payload }: PayloadAction<Payload>) => {
    const payment = state[payload.player]?.payment;
    if (payment?.id === payload.id) Object.assign(payment, partsOf(payload));
  };

const replacePaymentOfPlayer = (state: Payments, player: string, payment: TrackedPayment | undefined) => {
  state[player] = { ...state[player], payment };
};

const initialState: Payments = {};

export const paymentSlice = createSlice({
  name: 'walletPayment',
  initialState,
  reducers: {
    read: (state, { payload }: PayloadAction<PlayerPayload & { payment: TrackedPayment | undefined }>) =>
      replacePaymentOfPlayer(state, payload.player, payload.payment),
    keptInMemory: (state, { payload }: PayloadAction<PlayerPayload & { isInMemory: boolean }>) => {
      state[payload.player] = { payment: state[payload.player]?.payment, isInMemory: payload.isInMemory };
    },
    begun: (state, { payload }: PayloadAction<PlayerPayload & { payment: TrackedPayment }>) =>
      replacePaymentOfPlayer(state, payload.player, payload.payment),
    /** Begun before this page, or in a tab that is gone. */
    takenUp: (_state, _action: PayloadAction<PlayerPayload>) => {},
    forgotten: (state, { payload }: PayloadAction<PlayerPayload>) =>
      replacePaymentOfPlayer(state, payload.player, undefined),
    appSeen: makeReducerOfSamePayment(() => ({ isAppSeen: true })),
    requestDue: makeReducerOfSamePayment(() => ({ request: 'due' })),
    requestSending: makeReducerOfSamePayment(() => ({ request: 'sending', isAnswered: false, message: '' })),
    requestSent: makeReducerOfSamePayment(
      ({ number, taken }: PaymentKey & { number: string; taken?: number | undefined }) => ({
        request: 'sent',
        ...(number && { number }),
        ...(taken !== undefined && { taken }),
      }),
    ),
    requestFailed: makeReducerOfSamePayment(
      ({ failure }: PaymentKey & { failure: Partial<TrackedPayment> }) => failure,
    ),
    saidPaid: makeReducerOfSamePayment(() => ({ isPaid: true })),
    decided: makeReducerOfSamePayment(
      ({ decision }: PaymentKey & { decision: NonNullable<TrackedPayment['decision']> }) => ({
        decision,
      }),
    ),
  },
  // Storage has lost it too.
  extraReducers: (builder) => builder.addCase(sessionExpired, () => ({})),
});

const { read, keptInMemory, ...actions } = paymentSlice.actions;
export const { begun, takenUp, forgotten, saidPaid, decided, ...changes } = actions;

const paymentEntryOf = (state: object, player: string) =>
  (state as { walletPayment?: Payments }).walletPayment?.[player];

export const selectPayment = (state: object, player: string) => paymentEntryOf(state, player)?.payment;

export const selectPlayerKey = (state: object) => {
  const { mobile, username } = selectSession(state as { session: PlayerSession });
  return mobile || username;
};

const areEqualPayments = (a: TrackedPayment | undefined, b: TrackedPayment | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Other tabs may have changed it. */
export const reloadStoredPayment = (player: string) => (dispatch: AppDispatch, getState: () => object) => {
  const { payment, isInMemory } = paymentEntryOf(getState(), player) ?? {};
  const stored = paymentStorage(player).read();
  if (!isInMemory && !areEqualPayments(stored, payment)) dispatch(read({ player, payment: stored }));
};

export const storeOrForgetPayment = (player: string) => (dispatch: AppDispatch, getState: () => object) => {
  const { payment, isInMemory = false } = paymentEntryOf(getState(), player) ?? {};
  const stored = paymentStorage(player);
  if (payment) stored.write(payment);
  else stored.forget();
  const isRefused = payment !== undefined && !areEqualPayments(stored.read(), payment);
  if (isRefused !== isInMemory) dispatch(keptInMemory({ player, isInMemory: isRefused }));
};

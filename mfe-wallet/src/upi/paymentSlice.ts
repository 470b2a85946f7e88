import { isRow, isText } from '@ank/shared/api';
import { createSlice, type PayloadAction } from '@ank/shared/redux';
import { type PlayerSession, selectSession, sessionExpired, typedStorage } from '@ank/shared/session';
import type { AppDispatch } from '@ank/shared/store';

export const PAY_METHODS = ['phonepe', 'other'] as const;
type PayMethod = (typeof PAY_METHODS)[number];

const REQUESTS = ['due', 'sending', 'sent', 'refused', 'unsure'] as const;

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
  request: (typeof REQUESTS)[number];
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

const paymentOf = (stored: unknown) => {
  if (!isRow(stored)) return undefined;
  const isWhole =
    [stored.id, stored.upiId, stored.link].every((text) => isText(text) && text !== '') &&
    [stored.amount, stored.openedAt].every(Number.isFinite) &&
    REQUESTS.some((request) => request === stored.request) &&
    PAY_METHODS.some((method) => method === stored.method);
  return isWhole ? (stored as TrackedPayment) : undefined;
};

const paymentStorage = (player: string) => typedStorage(`ank.payment.${player}`, paymentOf);

/** Tells whether the payment is unsettled; until it is settled no other begins. */
export const isUnsettled = (payment: TrackedPayment | undefined) =>
  payment !== undefined && !payment.decision && !(payment.isPaid && payment.request === 'sent');

/** Payments by player. `isInMemory`: storage refused it, so it lives as long as the tab. */
type Payments = Record<string, { payment: TrackedPayment | undefined; isInMemory?: boolean }>;

export type OfPlayer = { player: string };
/** Ignored when another one is stored. */
type PaymentKey = OfPlayer & { id: string };

const changePayment =
  <Payload extends PaymentKey>(partsOf: (payload: Payload) => Partial<TrackedPayment>) =>
  (state: Payments, { payload }: PayloadAction<Payload>) => {
    const payment = state[payload.player]?.payment;
    if (payment?.id === payload.id) Object.assign(payment, partsOf(payload));
  };

const setPayment = (state: Payments, player: string, payment: TrackedPayment | undefined) => {
  state[player] = { ...state[player], payment };
};

const initialState: Payments = {};

export const paymentSlice = createSlice({
  name: 'walletPayment',
  initialState,
  reducers: {
    read: (state, { payload }: PayloadAction<OfPlayer & { payment: TrackedPayment | undefined }>) =>
      setPayment(state, payload.player, payload.payment),
    keptInMemory: (state, { payload }: PayloadAction<OfPlayer & { isInMemory: boolean }>) => {
      state[payload.player] = { payment: state[payload.player]?.payment, isInMemory: payload.isInMemory };
    },
    begun: (state, { payload }: PayloadAction<OfPlayer & { payment: TrackedPayment }>) =>
      setPayment(state, payload.player, payload.payment),
    /** Begun before this page, or in a tab that is gone. */
    takenUp: (_state, _action: PayloadAction<OfPlayer>) => {},
    forgotten: (state, { payload }: PayloadAction<OfPlayer>) => setPayment(state, payload.player, undefined),
    appSeen: changePayment(() => ({ isAppSeen: true })),
    requestDue: changePayment(() => ({ request: 'due' })),
    requestSending: changePayment(() => ({ request: 'sending', isAnswered: false, message: '' })),
    requestSent: changePayment(
      ({ number, taken }: PaymentKey & { number: string; taken?: number | undefined }) => ({
        request: 'sent',
        ...(number && { number }),
        ...(taken !== undefined && { taken }),
      }),
    ),
    requestFailed: changePayment(({ failure }: PaymentKey & { failure: Partial<TrackedPayment> }) => failure),
    saidPaid: changePayment(() => ({ isPaid: true })),
    decided: changePayment(
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

const entryOf = (state: object, player: string) =>
  (state as { walletPayment?: Payments }).walletPayment?.[player];

export const selectPayment = (state: object, player: string) => entryOf(state, player)?.payment;

export const selectPlayerMobile = (state: object) => {
  const { mobile, username } = selectSession(state as { session: PlayerSession });
  return mobile || username;
};

const isSame = (a: TrackedPayment | undefined, b: TrackedPayment | undefined) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Other tabs may have changed it. */
export const readStoredPayment = (player: string) => (dispatch: AppDispatch, getState: () => object) => {
  const { payment, isInMemory } = entryOf(getState(), player) ?? {};
  const stored = paymentStorage(player).read();
  if (!isInMemory && !isSame(stored, payment)) dispatch(read({ player, payment: stored }));
};

export const writeStoredPayment = (player: string) => (dispatch: AppDispatch, getState: () => object) => {
  const { payment, isInMemory = false } = entryOf(getState(), player) ?? {};
  const stored = paymentStorage(player);
  if (payment) stored.write(payment);
  else stored.forget();
  const isRefused = payment !== undefined && !isSame(stored.read(), payment);
  if (isRefused !== isInMemory) dispatch(keptInMemory({ player, isInMemory: isRefused }));
};

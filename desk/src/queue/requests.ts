/** A deposit or a withdrawal that waits, as the desk lists it. */
export type Request = {
  id: string;
  created_at: string;
  mobile: string;
  name: string;
  /** Points. */
  amount: number;
  method: string;
  request_number: string;
  /** Deposits: who agreed first, '' when nobody has. */
  agreed?: string;
  proof?: string;
  /** Deposits: what the player says the bank called the payment. */
  reference?: string;
  /** Withdrawals: where the player wants to be paid. */
  number?: string;
};

export type Kind = 'deposits' | 'withdrawals';
export type Decision = 'approve' | 'refuse';
export type Chosen = { request: Request; decision: Decision };

/** Requests on one page. */
export const SHOWN = 200;

/** As references are compared: spelled alike or not. */
const keyOf = (reference: string): string =>
  reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether another request of the list carries the same reference. */
export const isClaimedTwice = ({ id, reference = '' }: Request, all: readonly Request[]): boolean =>
  keyOf(reference) !== '' &&
  all.some((other) => other.id !== id && keyOf(other.reference ?? '') === keyOf(reference));

const WORDS = {
  deposits: { approve: 'approve', refuse: 'reject' },
  withdrawals: { approve: 'approve', refuse: 'cancel' },
} as const;

export const pathOf = (kind: Kind, { request, decision }: Chosen): string =>
  `/${kind}/${request.id}/${WORDS[kind][decision]}`;

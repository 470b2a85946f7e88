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
  /** Deposits: another one that waits carries the same reference. */
  twice?: boolean;
  /** Deposits: the player sent a picture of the payment. */
  screenshot?: boolean;
  state: 'pending' | 'approved' | 'refused';
  decided_by: string | null;
  /** Withdrawals: where the player wants to be paid. */
  number?: string;
};

export type Kind = 'deposits' | 'withdrawals';
export type Decision = 'approve' | 'refuse';
export type Chosen = { request: Request; decision: Decision };

const WORDS = {
  deposits: { approve: 'approve', refuse: 'reject' },
  withdrawals: { approve: 'approve', refuse: 'cancel' },
} as const;

export const pathOf = (kind: Kind, { request, decision }: Chosen): string =>
  `/${kind}/${request.id}/${WORDS[kind][decision]}`;

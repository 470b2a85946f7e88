import { createSlice, type PayloadAction } from '@ank/shared/redux';
import { endsSession } from '@ank/shared/session';
import { injectSlice } from '@ank/shared/store';
import type { BidLine } from '../slip/bidLine';
import { type Finding, isPlaced } from './finding';

export const LAST_PLACED = 'bidding.lastPlaced';

export type Receipt = {
  lines: readonly BidLine[];
  /** Where the provider numbers bids. */
  numbers: readonly string[];
  balance?: number;
  /** Sent, ms since 1970. */
  at?: number;
};

const placedLines = (lines: readonly BidLine[], findings: readonly Finding[]): BidLine[] =>
  lines.flatMap((line) => {
    if (!line.families) return [line];
    const families = line.families.filter((family) => findings.some((finding) => finding.family === family));
    return families.length > 0 ? [{ ...line, families }] : [];
  });

/** Undefined when nothing was placed. */
export const receiptOf = (lines: readonly BidLine[], findings: readonly Finding[]): Receipt | undefined => {
  const placed = findings.filter(isPlaced);
  if (placed.length === 0) return undefined;
  const balances = placed.flatMap(({ balance }) => balance ?? []);
  return {
    lines: placedLines(lines, placed),
    numbers: placed.flatMap(({ number }) => number ?? []),
    // Answers come in any order: the last left the least.
    ...(balances.length === placed.length && { balance: Math.min(...balances) }),
  };
};

const initialState: Readonly<Record<string, Receipt>> = {};

const slice = injectSlice(
  createSlice({
    name: 'biddingReceipt1',
    initialState,
    reducers: {
      receiptGiven: (receipts, { payload }: PayloadAction<{ slip: string; receipt: Receipt }>) => {
        const { lines = [], numbers = [] } = receipts[payload.slip] ?? {};
        const { receipt } = payload;
        const whole = { lines: [...lines, ...receipt.lines], numbers: [...numbers, ...receipt.numbers] };
        return { ...receipts, [payload.slip]: { ...receipt, ...whole } };
      },
      receiptClosed: (receipts, { payload }: PayloadAction<{ slip: string }>) =>
        Object.fromEntries(Object.entries(receipts).filter(([slip]) => slip !== payload.slip)),
    },
    extraReducers: (builder) => builder.addMatcher(endsSession, () => ({})),
    selectors: { selectOne: (receipts, slip: string): Receipt | undefined => receipts[slip] },
  }),
);

export const { receiptGiven, receiptClosed } = slice.actions;
export const selectReceipt = (state: object, slip: string): Receipt | undefined =>
  slice.selectors.selectOne(state, slip);

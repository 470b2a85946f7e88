import { createSlice, type PayloadAction } from '@ank/shared/redux';
import { endsSession } from '@ank/shared/session';
import { injectSlice } from '@ank/shared/store';
import type { BidLine } from './bidLine';
import { type Finding, isPlaced } from './finding';

/** What was placed with one confirmation. */
export type Receipt = {
  lines: readonly BidLine[];
  /** One a bid, where the provider numbers them. */
  numbers: readonly string[];
  /** Points left after it, where the provider says so. */
  balance?: number;
};

/** The lines of an attempt that were placed: all, or those of the families whose request was taken. */
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
    // Several requests of one attempt are answered in any order: the last of them left the least.
    ...(balances.length === placed.length && { balance: Math.min(...balances) }),
  };
};

const initialState: Readonly<Record<string, Receipt>> = {};

const slice = injectSlice(
  createSlice({
    name: 'biddingReceipt1',
    initialState,
    reducers: {
      /** What is found out later of the same attempt stands beside what was known before. */
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

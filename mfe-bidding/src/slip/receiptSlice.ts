import { createSlice, type PayloadAction } from '@ank/shared/redux';
import { endsSession } from '@ank/shared/session';
import { injectSlice } from '@ank/shared/store';
import type { Receipt } from '../requests/bidOutcome';

const noReceipts: Readonly<Record<string, Receipt>> = {};

const receipts = injectSlice(
  createSlice({
    name: 'biddingReceipt1',
    initialState: noReceipts,
    reducers: {
      receiptGiven: (draft, { payload }: PayloadAction<{ slip: string; receipt: Receipt }>) => {
        const { lines = [], numbers = [] } = draft[payload.slip] ?? {};
        const { receipt } = payload;
        const whole = { lines: [...lines, ...receipt.lines], numbers: [...numbers, ...receipt.numbers] };
        return { ...draft, [payload.slip]: { ...receipt, ...whole } };
      },
      receiptClosed: (draft, { payload }: PayloadAction<{ slip: string }>) =>
        Object.fromEntries(Object.entries(draft).filter(([slip]) => slip !== payload.slip)),
    },
    extraReducers: (builder) => builder.addMatcher(endsSession, () => ({})),
    selectors: { selectOne: (receiptsOfSlips, slip: string): Receipt | undefined => receiptsOfSlips[slip] },
  }),
  undefined,
  { version: __ANK_VERSION__ },
);

export const { receiptGiven, receiptClosed } = receipts.actions;
export const selectReceipt = (state: object, slip: string): Receipt | undefined =>
  receipts.selectors.selectOne(state, slip);

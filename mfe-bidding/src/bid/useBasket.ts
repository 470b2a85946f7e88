import type { BetType } from '@ank/shared/bet-types';
import { useDraft } from '@ank/shared/drafts';
import type { MarketState } from '@ank/shared/navigation';
import { useSelector } from '@ank/shared/redux';
import { selectSession } from '@ank/shared/session';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { addLines, type Line, lineKey } from './line';

/** One submission: its key stays while its lines do, so that a repeat counts once (decision 20). */
export type Attempt = {
  key: string;
  lines: readonly Line[];
  /** From the moment it leaves until its outcome is known; survives a reload. */
  isSent: boolean;
  /** Points in the wallet before it left. */
  pointsBefore?: number;
};

export type Basket = { lines: readonly Line[]; attempt?: Attempt };

const EMPTY: Basket = { lines: [] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isLine = (value: unknown) =>
  isRecord(value) &&
  (value.session === 'Open' || value.session === 'Close') &&
  typeof value.digits === 'string' &&
  typeof value.closeDigits === 'string' &&
  Number.isSafeInteger(value.points);
const areLines = (value: unknown) => Array.isArray(value) && value.every(isLine);
const isAttempt = (value: unknown) =>
  value === undefined || (isRecord(value) && typeof value.key === 'string' && areLines(value.lines));
const isBasket = (value: unknown) => isRecord(value) && areLines(value.lines) && isAttempt(value.attempt);

/** Name of the drafts of one player, market, bet type and play day. */
export const useBasketKey = (type: BetType, market: MarketState, bidDate: string): string => {
  const { mobile, username } = useSelector(selectSession);
  return ['bidding', mobile || username, type.path, market.gameId, bidDate].join('/');
};

/** The basket in the draft store: it outlives the screen, a swap of versions and a reload within the tab. */
export const useBasket = (key: string) => {
  const [basket, set] = useDraft(key, EMPTY, { keep: 'tab', isValid: isBasket });
  const latest = useRef(basket);
  useLayoutEffect(() => {
    latest.current = basket;
  }, [basket]);

  // Two changes may come before the next drawing: each builds on the one before, not on what was drawn.
  const change = useCallback(
    (next: (basket: Basket) => Basket) => {
      latest.current = next(latest.current);
      set(latest.current);
    },
    [set],
  );
  const add = useCallback(
    (lines: readonly Line[]) => change((before) => ({ ...before, lines: addLines(before.lines, lines) })),
    [change],
  );
  const remove = useCallback(
    (gone: string) =>
      change((before) => ({ ...before, lines: before.lines.filter((line) => lineKey(line) !== gone) })),
    [change],
  );
  return { basket, change, add, remove };
};

import type { BetType, Session } from '@ank/shared/bet-types';
import { useDraft } from '@ank/shared/drafts';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Entry } from './entry';
import { FAMILIES, type Family } from './line';

const EMPTY: Entry = { session: 'Open', digits: '', closeDigits: '', points: '', families: [] };

const isFamily = (value: unknown): value is Family => FAMILIES.some((family) => family === value);

const isEntry = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { session, digits, closeDigits, points, families } = value as Record<string, unknown>;
  return (
    (session === 'Open' || session === 'Close') &&
    [digits, closeDigits, points].every((text) => typeof text === 'string') &&
    Array.isArray(families) &&
    families.every(isFamily)
  );
};

/** Open until it has closed; bet types without a choice are Open bids. */
const sessionOf = (type: BetType, chosen: Session, closed: Record<Session, boolean>): Session => {
  if (type.sessions === 'open only') return 'Open';
  return closed.Open ? 'Close' : chosen;
};

/** What is typed and not yet added, kept like the basket. */
export const useEntry = (key: string, type: BetType, closed: Record<Session, boolean>) => {
  const [typed, save] = useDraft(key, EMPTY, { keep: 'tab', isValid: isEntry });
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  }, [typed]);
  const set = useCallback(
    (parts: Partial<Entry>) => {
      latest.current = { ...latest.current, ...parts };
      save(latest.current);
    },
    [save],
  );
  const clear = () => set({ digits: '', closeDigits: '', points: '' });
  const entry: Entry = {
    ...typed,
    session: sessionOf(type, typed.session, closed),
    digits: typed.digits.trim(),
    closeDigits: typed.closeDigits.trim(),
    points: typed.points.trim(),
  };
  return { entry, set, clear };
};

import { usePointsSpent, useWalletQuery } from '@ank/shared/api';
import type { BetType } from '@ank/shared/bet-types';
import { getConfig } from '@ank/shared/config';
import { bidDate, type Day } from '@ank/shared/dates';
import { useStore } from '@ank/shared/redux';
import { selectSession } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts';
import type { Line } from './line';
import { newKey } from './newKey';
import { requestsOf } from './newResult';
import { type Outcome, pointsPlaced, settle } from './outcome';
import type { Attempt, Basket } from './useBasket';
import { usePost } from './usePost';

/** Submissions this tab awaits: a second press, or the same screen opened anew, neither sends nor judges them. */
const inFlight = new Set<string>();

export type Placing = {
  type: BetType;
  gameId: string;
  gameName: string;
  /** Play day of the basket. */
  day: Day;
  basket: Basket;
  change: (next: (basket: Basket) => Basket) => void;
  /** The lines that may be sent at this moment. */
  sendable: () => readonly Line[];
};

const sameLines = (a: readonly Line[], b: readonly Line[]) => JSON.stringify(a) === JSON.stringify(b);

/** Places the basket once: from the confirmation to the outcome, whatever happens to the answer. */
export const usePlacing = ({ type, gameId, gameName, day, basket, change, sendable }: Placing) => {
  const t = useTexts();
  const { data: wallet } = useWalletQuery();
  const { send, lookUp } = usePost(type.mode, day);
  const spend = usePointsSpent();
  const store = useStore();
  const [isConfirming, setConfirming] = useState(false);
  const [phase, setPhase] = useState<'resting' | 'sending' | 'checking'>('resting');
  const [note, setNote] = useState('');
  const { attempt } = basket;

  const token = () => selectSession(store.getState() as Parameters<typeof selectSession>[0]).token;
  const requestsFor = (lines: readonly Line[]) =>
    requestsOf({ type, gameId, gameName, lines, bidDate: bidDate(day) }, getConfig().closeLines);

  const conclude = (sent: Attempt, outcomes: readonly Outcome[]) => {
    const isOpen = outcomes.some(({ verdict }) => verdict === 'unknown');
    const refused = outcomes.filter(({ verdict }) => verdict === 'not placed');
    change((before) => settle(before, sent, outcomes));
    // After a partial refusal the basket, with what is left, is the better place to look.
    setConfirming(isOpen || refused.length === outcomes.length);
    const reason = refused.find((outcome) => outcome.reason)?.reason;
    if (isOpen) setNote(t('checkFailed'));
    else if (reason) setNote(t('refusedBecause', { reason }));
    if (refused.length > 0) toast.error(t('placeFailed'));
    else if (!isOpen) toast.success(t('placed'), { position: 'top-center' });
  };

  /** Finds out what became of an attempt without an answer; `outcomes` of its requests that had one. */
  const check = async (sent: Attempt, outcomes: readonly Outcome[] = []) => {
    setPhase('checking');
    const open = requestsFor(sent.lines).filter(
      ({ family }) => !outcomes.some(({ request }) => request.family === family),
    );
    const known = pointsPlaced(outcomes);
    const before = sent.pointsBefore === undefined ? undefined : sent.pointsBefore - known;
    const found = await lookUp(open, before);
    if (found.every(({ verdict }) => verdict === 'not placed')) setNote(t('foundNotPlaced'));
    return [...outcomes, ...found];
  };

  /** Runs one question to the provider at a time per attempt, and drops its answer after a log-out. */
  const exclusively = async (sent: Attempt, ask: () => Promise<readonly Outcome[]>) => {
    if (inFlight.has(sent.key)) return;
    inFlight.add(sent.key);
    const player = token();
    setNote('');
    const outcomes = await ask().finally(() => {
      inFlight.delete(sent.key);
      setPhase('resting');
    });
    if (token() === player) conclude(sent, outcomes);
  };

  const submit = () => {
    if (!attempt || attempt.isSent) return;
    const lines = sendable();
    if (!sameLines(lines, attempt.lines)) {
      // A session closed meanwhile (decision 21): the player sees the new total before anything is sent.
      toast.error(t('biddingClosed', { type: type.name }));
      setNote(t('stillOpenOnly'));
      change((before) => ({ ...before, attempt: { key: newKey(), lines, isSent: false } }));
      if (lines.length === 0) setConfirming(false);
      return;
    }
    const sent: Attempt = {
      ...attempt,
      isSent: true,
      ...(wallet?.points !== undefined && { pointsBefore: wallet.points }),
    };
    return exclusively(sent, async () => {
      setPhase('sending');
      change((before) => ({ ...before, attempt: sent }));
      const outcomes = await send(requestsFor(sent.lines), sent.key);
      const known = outcomes.filter(({ verdict }) => verdict !== 'unknown');
      // A refusal may tell of a wallet or a betting flag that changed: it is read again in any case.
      void spend(pointsPlaced(known));
      return known.length === outcomes.length ? known : check(sent, known);
    });
  };

  const checkAgain = () => attempt && exclusively(attempt, () => check(attempt));

  // An attempt found in the draft store was cut off by a reload or a swap of versions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there when the screen opened
  useEffect(() => {
    if (attempt?.isSent) void checkAgain();
  }, []);

  return {
    isConfirming: isConfirming || attempt?.isSent === true,
    phase: phase === 'resting' && attempt && inFlight.has(attempt.key) ? 'sending' : phase,
    /** A bid left and nobody knows yet what became of it. */
    isInQuestion: attempt?.isSent === true && (phase === 'checking' || !inFlight.has(attempt.key)),
    note,
    confirm: () => {
      const lines = sendable();
      if (lines.length === 0) {
        toast.error(t('biddingClosed', { type: type.name }));
        return;
      }
      if (!attempt || !sameLines(attempt.lines, lines))
        change((before) => ({ ...before, attempt: { key: newKey(), lines, isSent: false } }));
      setNote('');
      setConfirming(true);
    },
    cancel: () => {
      if (attempt?.isSent) change((before) => ({ ...before, attempt: { ...attempt, isSent: false } }));
      setConfirming(false);
    },
    submit,
    checkAgain,
  } as const;
};

import type { BetType } from '@ank/protocol/bet-types';
import { bidDate } from '@ank/protocol/dates';
import { useWalletQuery } from '@ank/shared/api';
import { Chips } from '@ank/shared/controls';
import { useDispatch, useSelector } from '@ank/shared/redux';
import { useLocation, useNavigate } from '@ank/shared/router';
import { useFlatFooter, useHeldPoints } from '@ank/shared/screen';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { Button, cx, Page } from '@ank/shared/ui';
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { BoardButton } from '../board/BoardButton';
import { HelpButton } from '../help/HelpButton';
import { OwnLimit } from '../limits/OwnLimit';
import { useMinute } from '../markets/useMinute';
import { useTexts } from '../texts';
import { AMOUNTS } from './amounts';
import styles from './Bid.module.css';
import { type BidLine, totalPoints } from './bidLine';
import { ConfirmDialog } from './ConfirmDialog';
import { DateRow } from './DateRow';
import type { Desk } from './desk';
import { linesHanded, takeAgain } from './fromHistory';
import { PointsField } from './PointsField';
import { ask, checkAgain, proceed } from './placing';
import { ReceiptCard } from './ReceiptCard';
import { selectReceipt } from './receipt';
import { SessionPicker } from './SessionPicker';
import { SlipList } from './SlipList';
import { SubmitBar } from './SubmitBar';
import { closedSessions } from './sessions';
import { lineRemoved, selectSlip, typed as typedIn } from './slipSlice';
import { readTyped, type Typed } from './typed';

/** What a bet type's form is given: it draws its numbers and puts `points` where it fits. */
export type FormProps = {
  type: BetType;
  typed: Typed;
  set: (parts: Partial<Typed>) => void;
  points: ReactNode;
  lines: readonly BidLine[];
};

type Props = { desk: Desk; Form: ComponentType<FormProps> };

export function BidDesk({ desk, Form }: Props) {
  const { slip: name, type, market, day } = desk;
  const t = useTexts();
  const dispatch = useDispatch<AppDispatch>();
  const { data: wallet } = useWalletQuery();
  const slip = useSelector((state: AppState) => selectSlip(state, name));
  const { lines } = slip;
  const receipt = useSelector((state: AppState) => selectReceipt(state, name));
  const minute = useMinute();
  const closed = useMemo(() => closedSessions(type, market, minute), [type, market, minute]);
  const typed = readTyped(type, slip.typed, closed);
  const set = (parts: Partial<Typed>) => dispatch(typedIn({ slip: name, parts }));
  const remove = useCallback(
    (line: string) => void dispatch(lineRemoved({ slip: name, line })),
    [dispatch, name],
  );
  // What the board covers is drawn again when it is closed: a tap on a number is cheaper by a third.
  const [covered, setCovered] = useState<readonly BidLine[]>();
  const drawn = covered ?? lines;
  const form = useRef<HTMLFormElement>(null);
  const isAdded = useRef(false);
  // The home button would stand over what is pressed at the end of the form.
  useFlatFooter(true);

  const live = lines.filter(({ session }) => !closed[session]);
  const held = totalPoints(live);
  const balance = wallet?.points === undefined ? undefined : wallet.points - held;
  useHeldPoints(held);

  // A reload or a swap of versions cut it off: nobody asks any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there when the screen opened
  useEffect(() => {
    if (slip.state === 'unresolved') void dispatch(checkAgain(desk, t));
  }, []);

  // Once: a reload or the way back finds the market alone.
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for what the screen was opened with
  useEffect(() => {
    const handed = linesHanded(state);
    if (handed.length === 0) return;
    navigate(pathname, { replace: true, state: market });
    dispatch(takeAgain(desk, t, handed));
  }, [state]);

  useEffect(() => {
    if (isAdded.current && lines.length > 0)
      form.current?.parentElement?.querySelector('li')?.scrollIntoView?.({ block: 'nearest' });
    isAdded.current = false;
  }, [lines]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    isAdded.current = dispatch(proceed(desk, closed, t));
    // One who types goes on typing; one who taps wants no keyboard.
    if (isAdded.current && document.activeElement instanceof HTMLInputElement)
      form.current?.querySelector('input')?.focus();
  };

  return (
    <Page className={cx(lines.length > 0 && styles.withBar)}>
      <DateRow date={bidDate(day)} market={market.gameName} />
      {type.sessions === 'both' && (
        <SessionPicker
          market={market}
          closed={closed}
          value={typed.session}
          onChange={(session) => set({ session })}
        />
      )}
      <form ref={form} noValidate className={styles.form} onSubmit={onSubmit}>
        <Form
          type={type}
          typed={typed}
          set={set}
          lines={lines}
          points={
            <PointsField value={typed.points} onChange={(points) => set({ points })} balance={balance} />
          }
        />
        <Chips
          even
          label={t('amounts')}
          options={AMOUNTS}
          value={AMOUNTS.find((amount) => String(amount) === typed.points)}
          onChange={(amount) => set({ points: String(amount) })}
        />
        <Button type="submit" variant="ink" full icon="plus">
          {t('proceed')}
        </Button>
      </form>
      {type.form === 'number' && (
        <BoardButton
          desk={desk}
          closed={closed}
          balance={balance}
          onCover={(isOpen) => setCovered(isOpen ? lines : undefined)}
        />
      )}
      {receipt && <ReceiptCard desk={desk} receipt={receipt} />}
      {lines.length > 0 && <OwnLimit total={held} isLinked />}
      {drawn.length > 0 && <SlipList type={type} lines={drawn} closed={closed} onRemove={remove} />}
      {lines.length > 0 && <SubmitBar lines={live} onSubmit={() => dispatch(ask(desk, t))} />}
      <HelpButton type={type} />
      <ConfirmDialog desk={desk} slip={slip} />
    </Page>
  );
}

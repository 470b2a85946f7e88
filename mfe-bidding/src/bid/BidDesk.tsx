import { useWalletQuery } from '@ank/shared/api';
import type { BetType } from '@ank/shared/bet-types';
import { minutesNow } from '@ank/shared/clock';
import { Chips } from '@ank/shared/controls';
import { bidDate, type Day } from '@ank/shared/dates';
import type { MarketState } from '@ank/shared/navigation';
import { useFlatFooter, useHeldPoints } from '@ank/shared/screen';
import { toast } from '@ank/shared/toast';
import { Button, cx, Page } from '@ank/shared/ui';
import { type ComponentType, type FormEvent, type ReactNode, useMemo, useRef } from 'react';
import { useMinute } from '../markets/useMinute';
import { useTexts } from '../texts';
import styles from './Bid.module.css';
import { ConfirmDialog } from './ConfirmDialog';
import { DateRow } from './DateRow';
import { type Entry, entryFault, linesOf } from './entry';
import { type Line, totalPoints } from './line';
import { PointsField } from './PointsField';
import { SessionPicker } from './SessionPicker';
import { SlipList } from './SlipList';
import { SubmitBar } from './SubmitBar';
import { closedSessions } from './sessions';
import { useBasket, useBasketKey } from './useBasket';
import { useEntry } from './useEntry';
import { usePlacing } from './usePlacing';

/** What a bet type's form is given: it draws its numbers and puts `points` where it fits. */
export type FormProps = {
  type: BetType;
  entry: Entry;
  set: (parts: Partial<Entry>) => void;
  points: ReactNode;
  lines: readonly Line[];
};

const AMOUNTS = [10, 50, 100, 500, 1000] as const;

type Props = { type: BetType; market: MarketState; day: Day; Form: ComponentType<FormProps> };

/** Bid entry: the form, the basket beneath it and the way to place it. */
export function BidDesk({ type, market, day, Form }: Props) {
  const date = bidDate(day);
  const t = useTexts();
  const { data: wallet } = useWalletQuery();
  const name = useBasketKey(type, market, date);
  const { basket, change, add, remove } = useBasket(name);
  const { lines } = basket;
  const minute = useMinute();
  const closed = useMemo(() => closedSessions(type, market, minute), [type, market, minute]);
  const { entry, set, clear } = useEntry(`${name}/typed`, type, closed);
  const form = useRef<HTMLFormElement>(null);
  useFlatFooter(lines.length > 0);

  const sendable = () => {
    const now = closedSessions(type, market, minutesNow());
    return basket.lines.filter(({ session }) => !now[session]);
  };
  const { gameId, gameName } = market;
  const placing = usePlacing({ type, gameId, gameName, day, basket, change, sendable });
  const live = lines.filter(({ session }) => !closed[session]);
  const held = totalPoints(live);
  const balance = wallet?.points === undefined ? undefined : wallet.points - held;
  useHeldPoints(held);

  const proceed = (event: FormEvent) => {
    event.preventDefault();
    if (basket.attempt?.isSent) return;
    const fault = closedSessions(type, market, minutesNow())[entry.session]
      ? t('biddingClosed', { type: type.name })
      : entryFault(t, type, entry, balance);
    if (fault) {
      toast.error(fault);
      return;
    }
    add(linesOf(type, entry));
    clear();
    // One who types goes on typing; one who taps wants no keyboard.
    if (document.activeElement instanceof HTMLInputElement) form.current?.querySelector('input')?.focus();
  };
  const submit = () => {
    const isShort = balance !== undefined && balance < 0;
    if (isShort) toast.error(t(type.entry === 'motor' ? 'notEnough' : 'insufficient'));
    else placing.confirm();
  };

  return (
    <Page className={cx(lines.length > 0 && styles.withBar)}>
      <DateRow date={date} market={market.gameName} />
      {type.sessions === 'both' && (
        <SessionPicker
          market={market}
          closed={closed}
          value={entry.session}
          onChange={(session) => set({ session })}
        />
      )}
      <form ref={form} noValidate className={styles.form} onSubmit={proceed}>
        <Form
          type={type}
          entry={entry}
          set={set}
          lines={lines}
          points={
            <PointsField value={entry.points} onChange={(points) => set({ points })} balance={balance} />
          }
        />
        <Chips
          even
          label={t('amounts')}
          options={AMOUNTS}
          value={AMOUNTS.find((amount) => String(amount) === entry.points)}
          onChange={(amount) => set({ points: String(amount) })}
        />
        <Button type="submit" variant="ink" full icon="plus">
          {t('proceed')}
        </Button>
      </form>
      {lines.length > 0 && <SlipList type={type} lines={lines} closed={closed} onRemove={remove} />}
      {lines.length > 0 && <SubmitBar lines={live} onSubmit={submit} />}
      <ConfirmDialog
        type={type}
        subtitle={`${market.gameName} · ${date}`}
        lines={basket.attempt?.lines ?? []}
        placing={placing}
      />
    </Page>
  );
}

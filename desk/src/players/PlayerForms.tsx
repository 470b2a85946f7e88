import { wholeAmountOrUndefined } from '@ank/protocol/amounts';
import type { OutputOf } from '@ank/protocol/operator/operations';
import { SegmentedSwitch } from '@ank/shared/controls';
import { Button, Field, formatPoints } from '@ank/shared/ui';
import { useState } from 'react';
import { useSession } from '../calls/deskHooks';
import { amountFaultText } from '../form/amountFaultText';
import { FormDialog, PageForm, useDeskForm } from '../form/Form';
import { ConfirmOperationDialog } from '../list/ConfirmOperationDialog';
import { MultilineTextField, textFieldProps } from '../setup/MultilineTextField';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { useTexts } from '../texts';
import styles from './Players.module.css';

export type Player = OutputOf<'player show'>['player'];

/** The points that are typed, without a direction; 0 of what is no whole amount. */
const parsePointsOrZero = (typed: string): number => wholeAmountOrUndefined(typed) ?? 0;

const MINUS = /^\s*[-−–]\s*/;

type WalletProps = { points: number; change: number };

/** Says what the wallet holds now and what it would hold after the change. */
function BalanceBeforeAndAfter({ points, change }: WalletProps) {
  const tSetup = useOccasionalTexts();
  const before = formatPoints(points);
  const isShort = points + change < 0;
  return (
    <p role="status" className={styles.change} data-short={isShort || undefined}>
      {isShort
        ? tSetup('walletShort', { before })
        : tSetup(change === 0 ? 'walletNow' : 'walletChange', {
            before,
            after: formatPoints(points + change),
          })}
    </p>
  );
}

type AdjustProps = { player: Pick<Player, 'mobile' | 'name' | 'points'>; onClose: () => void };

/** Gives points to a player, or takes them: a switch says which, and a typed minus turns it. */
export function AdjustBalanceDialog({ player, onClose }: AdjustProps) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const limit = useSession().data?.limits.adjust ?? 0;
  const changeIn = ({ amount, direction }: { amount: string; direction: string }) =>
    direction === 'deduct' ? 0 - parsePointsOrZero(amount) : parsePointsOrZero(amount);
  const form = useDeskForm({
    operation: 'adjust',
    initial: { direction: 'add', amount: '', reason: '', reference: '' },
    of: player.mobile,
    check: ({ amount, reason }) => ({
      amount: parsePointsOrZero(amount) === 0 ? t(amountFaultText(amount, 'wholePoints')) : undefined,
      reason: reason.length < 3 ? t('reasonMissing') : undefined,
    }),
    input: ({ reason, reference, ...change }) => ({
      mobile: player.mobile,
      amount: changeIn(change),
      reason,
      ...(reference && { reference }),
    }),
    done: (_answer, change) => t('adjustDone', { points: changeIn(change), name: player.name }),
    onClose,
  });
  return (
    <FormDialog form={form} title={t('adjust')} onClose={onClose}>
      <p translate="no">
        <span>{player.name}</span> · <span className="num">{player.mobile}</span>
      </p>
      <SegmentedSwitch
        legend={tSetup('directionOf')}
        name="direction"
        options={[
          { value: 'add', label: tSetup('addPoints') },
          { value: 'deduct', label: tSetup('deductPoints') },
        ]}
        {...form.choice<'add' | 'deduct'>('direction')}
      />
      <Field
        {...form.field('amount')}
        label={t('points')}
        hint={t('fourEyes', { limit })}
        inputMode="numeric"
        onChange={({ target: { value } }) =>
          form.set(
            MINUS.test(value) ? { direction: 'deduct', amount: value.replace(MINUS, '') } : { amount: value },
          )
        }
      />
      <BalanceBeforeAndAfter points={player.points} change={changeIn(form.values)} />
      <Field {...form.field('reason')} label={t('reason')} hint={t('reasonRead')} />
      <Field {...form.field('reference')} label={t('ownReference')} hint={t('optional')} />
    </FormDialog>
  );
}

/** Writes a note about a player: one line, which grows once something is typed. */
export function NoteForm({ mobile }: { mobile: string }) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'player note',
    initial: { note: '' },
    of: mobile,
    check: ({ note }) => ({ note: note === '' ? t('textMissing') : undefined }),
    input: ({ note }) => ({ mobile, note }),
    done: () => t('noteAdded'),
  });
  return (
    <PageForm submit={t('player note')} variant="secondary" form={form}>
      <MultilineTextField
        {...textFieldProps(form, 'note')}
        label={t('note')}
        hint={t('noteHint')}
        placeholder={t('note')}
        maxLength={1000}
      />
    </PageForm>
  );
}

export function PlayerActions({ player }: { player: Player }) {
  const t = useTexts();
  const { mobile, state, betting } = player;
  const isBlocked = state === 'blocked';
  const actions = [
    {
      isDanger: !isBlocked,
      text: isBlocked ? 'player unblock' : 'player block',
      does: isBlocked ? 'unblockDoes' : 'blockDoes',
      operation: isBlocked ? 'player unblock' : 'player block',
      input: { mobile },
    },
    {
      isDanger: false,
      text: betting ? 'bettingOff' : 'bettingOn',
      does: betting ? 'bettingOffDoes' : 'bettingOnDoes',
      operation: 'player betting',
      input: { mobile, on: !betting },
    },
    {
      isDanger: false,
      text: 'player reset-sessions',
      does: 'logOutDoes',
      operation: 'player reset-sessions',
      input: { mobile },
    },
  ] as const;
  const [chosen, setChosen] = useState<(typeof actions)[number]>();
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.text}
          variant="secondary"
          className={action.isDanger ? styles.danger : undefined}
          onClick={() => setChosen(action)}
        >
          {t(action.text)}
        </Button>
      ))}
      {chosen && (
        <ConfirmOperationDialog
          title={t(chosen.text)}
          operation={chosen.operation}
          input={chosen.input}
          done={`${player.name}: ${t(chosen.text)}`}
          onClose={() => setChosen(undefined)}
        >
          {t(chosen.does)}
        </ConfirmOperationDialog>
      )}
    </>
  );
}

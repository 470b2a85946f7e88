import { readWholeAmount } from '@ank/protocol/amounts';
import type { OutputOf } from '@ank/protocol/operator/operations';
import { Button, Field } from '@ank/shared/ui';
import { useState } from 'react';
import { useSession } from '../calls/desk';
import { amountFault } from '../form/amountFault';
import { FormDialog, PageForm, useDeskForm } from '../form/Form';
import { ConfirmOperation } from '../list/Confirm';
import { TextField, textFieldOf } from '../setup/TextField';
import { useTexts } from '../texts';
import styles from './Players.module.css';

export type Player = OutputOf<'player show'>['player'];

const pointsOf = (typed: string): number => readWholeAmount(typed, { signed: true }).amount ?? 0;

type AdjustProps = { player: Pick<Player, 'mobile' | 'name'>; onClose: () => void };

/** Gives points to a player, or takes them. */
export function AdjustBalance({ player, onClose }: AdjustProps) {
  const t = useTexts();
  const limit = useSession().data?.limits.adjust ?? 0;
  const form = useDeskForm({
    operation: 'adjust',
    initial: { amount: '', reason: '', reference: '' },
    of: player.mobile,
    check: ({ amount, reason }) => ({
      amount: pointsOf(amount) === 0 ? t(amountFault(amount, 'wholePoints')) : undefined,
      reason: reason.length < 3 ? t('reasonMissing') : undefined,
    }),
    input: ({ amount, reason, reference }) => ({
      mobile: player.mobile,
      amount: pointsOf(amount),
      reason,
      ...(reference && { reference }),
    }),
    done: (_answer, { amount }) => t('adjustDone', { points: pointsOf(amount), name: player.name }),
    onClose,
  });
  return (
    <FormDialog form={form} title={t('adjust')} onClose={onClose}>
      <p translate="no">
        {player.name} · <span className="num">{player.mobile}</span>
      </p>
      <Field
        {...form.field('amount')}
        label={t('points')}
        hint={`${t('pointsHint')} ${t('fourEyes', { limit })}`}
      />
      <Field {...form.field('reason')} label={t('reason')} hint={t('reasonRead')} />
      <Field {...form.field('reference')} label={t('ownReference')} hint={t('optional')} />
    </FormDialog>
  );
}

export function Notes({ mobile }: { mobile: string }) {
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
      <TextField
        {...textFieldOf(form, 'note')}
        label={t('note')}
        hint={t('noteHint')}
        maxLength={1000}
        rows={3}
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
        <ConfirmOperation
          title={t(chosen.text)}
          operation={chosen.operation}
          input={chosen.input}
          done={`${player.name}: ${t(chosen.text)}`}
          onClose={() => setChosen(undefined)}
        >
          {t(chosen.does)}
        </ConfirmOperation>
      )}
    </>
  );
}

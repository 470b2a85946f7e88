import { wholeAmountOrUndefined } from '@ank/protocol/amounts';
import { SegmentedSwitch } from '@ank/shared/controls';
import { Field, formatPoints } from '@ank/shared/ui';
import { useOwnSession } from '../calls/deskHooks';
import { FormDialog, useDeskForm } from '../form/Form';
import { unclearAmountTextOr } from '../form/unclearAmountTextOr';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { useTexts } from '../texts';
import type { Player } from './PlayerActions';
import styles from './Players.module.css';

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
  const limit = useOwnSession().data?.limits.adjust ?? 0;
  const changeIn = ({ amount, direction }: { amount: string; direction: string }) =>
    direction === 'deduct' ? 0 - parsePointsOrZero(amount) : parsePointsOrZero(amount);
  const form = useDeskForm({
    operation: 'adjust',
    initial: { direction: 'add', amount: '', reason: '', reference: '' },
    of: player.mobile,
    check: ({ amount, reason }) => ({
      amount: parsePointsOrZero(amount) === 0 ? t(unclearAmountTextOr(amount, 'wholePoints')) : undefined,
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

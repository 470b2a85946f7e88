import { BET_TYPES } from '@ank/protocol/bet-types';
import type { InputOf, OutputOf } from '@ank/protocol/operator/operations';
import { toast } from '@ank/shared/toast';
import { Field } from '@ank/shared/ui';
import { PageForm } from '../form/PageForm';
import { useDeskForm } from '../form/useDeskForm';
import { Select } from '../parts/Select';
import { useTexts } from '../texts';
import styles from './Risk.module.css';

type What = InputOf<'cap set'>['what'];
export const WHAT = { number: 'capNumber', bid: 'capBid', player: 'capPlayer', draw: 'capDraw' } as const;
const KINDS = ['number', 'bid', 'player', 'draw'] as const;

const TYPES = [...new Set(BET_TYPES.flatMap(({ name, rateKey }) => (rateKey ? [name] : [])))];
const isAmount = (typed = '') => /^\d{0,9}$/.test(typed.trim());

/** A cap on a number, a bid, a player or a draw; set again, it stands in place of the one before. */
export function AddCap({ markets }: { markets: OutputOf<'market list'>['markets'] }) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'cap set',
    initial: {
      what: 'number',
      market: '',
      date: '',
      betType: '',
      session: '',
      number: '',
      stake: '',
      cost: '',
    },
    draft: 'desk.cap',
    check: ({ number, stake, cost }) => ({
      number: number === '' || /^\d{1,3}(-\d{1,3})?$/.test(number.trim()) ? undefined : t('numberShape'),
      stake: isAmount(stake) && (stake.trim() || cost.trim()) ? undefined : t('numberOrNone'),
      cost: isAmount(cost) ? undefined : t('numberOrNone'),
    }),
    input: ({ what, session, stake, cost, ...rest }) => {
      const given = Object.entries(rest).flatMap(([name, value]) =>
        value.trim() ? [[name, value.trim()]] : [],
      );
      return {
        what: what as What,
        ...Object.fromEntries(given),
        ...(session && { session: session === 'Open' ? ('Open' as const) : ('Close' as const) }),
        ...(stake.trim() && { stake: Number(stake) }),
        ...(cost.trim() && { cost: Number(cost) }),
      };
    },
    done: () => toast.success(t('capSet')),
  });
  const select = (
    name: 'what' | 'market' | 'betType' | 'session',
    label: string,
    choices: [string, string][],
  ) => (
    <Select
      label={label}
      value={form.values[name]}
      choices={choices.map(([value, own]) => ({ value, name: own }))}
      onChange={(value) => form.set({ [name]: value })}
    />
  );
  const all: [string, string] = ['', t('all')];
  return (
    <PageForm form={form} submit={t('addCap')}>
      <p>{t('capHint')}</p>
      <div className={styles.if}>
        {select(
          'what',
          t('capOn'),
          KINDS.map((what) => [what, t(WHAT[what])]),
        )}
        {select('market', t('market'), [
          all,
          ...markets.map(({ market_id, name }): [string, string] => [market_id, name]),
        ])}
        {select('betType', t('betType'), [all, ...TYPES.map((type): [string, string] => [type, type])])}
        {select('session', t('session'), [all, ['Open', t('Open')], ['Close', t('Close')]])}
        <Field {...form.field('number')} label={t('number')} autoComplete="off" />
        <Field {...form.field('date')} label={t('day')} type="date" />
        <Field {...form.field('stake')} label={t('mostStake')} numeric autoComplete="off" />
        <Field {...form.field('cost')} label={t('mostCost')} numeric autoComplete="off" />
      </div>
    </PageForm>
  );
}

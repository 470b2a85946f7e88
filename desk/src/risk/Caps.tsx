import { BET_TYPES } from '@ank/protocol/bet-types';
import { Field, formatPoints } from '@ank/shared/ui';
import { type InputOf, type OutputOf, useRead } from '../calls/desk';
import { PageForm, useDeskForm } from '../form/Form';
import { text } from '../list/view';
import { ReadList } from '../list/WholeList';
import { useConfirmed } from '../parts/Confirm';
import { type Choice, choicesOf, Part, Select } from '../parts/page';
import { useTexts } from '../texts';
import styles from './Risk.module.css';

type Cap = OutputOf<'cap list'>['caps'][number];

const WHAT = { number: 'capNumber', bid: 'capBid', player: 'capPlayer', draw: 'draw' } as const;
const TYPES = [...new Set(BET_TYPES.flatMap(({ name, rateKey }) => (rateKey ? [name] : [])))];

export function Caps({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts();
  const markets = useRead('market list', {}).data?.markets ?? [];
  const aboutOf = ({ what, market, date, betType, number }: Cap): string => {
    const name = markets.find(({ market_id }) => market_id === market)?.name ?? market;
    return [t(WHAT[what]), number, betType, name, date].filter(Boolean).join(' · ');
  };
  const amount = (name: string, of: 'stake' | 'cost') => ({
    name,
    cell: (cap: Cap) => (cap[of] === null ? '–' : formatPoints(cap[of])),
    value: (cap: Cap) => cap[of] ?? '',
    isFigure: true,
  });
  const leaving = useConfirmed<'cap remove', Cap>({
    title: t('takeAway'),
    operation: 'cap remove',
    input: ({ id }) => ({ id }),
    does: aboutOf,
    done: () => t('capGone'),
    label: (cap) => `${t('takeAway')}: ${aboutOf(cap)}`,
  });
  return (
    <Part title={t('caps')}>
      <ReadList
        read={useRead('cap list', {})}
        title="caps"
        of="caps"
        keyOf={({ id }) => id}
        columns={[
          { name: t('about'), value: aboutOf },
          amount(t('mostStake'), 'stake'),
          amount(t('mostCost'), 'cost'),
          text(t('by'), 'by'),
          ...(isAdmin ? [leaving.column] : []),
        ]}
      />
      {isAdmin && <AddCap markets={markets} />}
      {leaving.dialog}
    </Part>
  );
}

/** Set again for the same, a cap stands in place of the one before. */
function AddCap({ markets }: { markets: OutputOf<'market list'>['markets'] }) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'cap set',
    initial: { what: 'number', market: '', betType: '', number: '', date: '', stake: '', cost: '' },
    check: ({ number, stake, cost }) => ({
      number: /^(\d{1,3}(-\d{1,3})?)?$/.test(number) ? undefined : t('numberShape'),
      stake: /^\d{0,9}$/.test(stake) && (stake || cost) ? undefined : t('numberOrNone'),
      cost: /^\d{0,9}$/.test(cost) ? undefined : t('numberOrNone'),
    }),
    input: ({ what, stake, cost, ...about }) => ({
      what: what as InputOf<'cap set'>['what'],
      ...Object.fromEntries(Object.entries(about).filter(([, value]) => value !== '')),
      ...(stake && { stake: Number(stake) }),
      ...(cost && { cost: Number(cost) }),
    }),
    done: () => t('capSet'),
  });
  const select = (name: 'what' | 'market' | 'betType', label: string, choices: readonly Choice[]) => (
    <Select
      label={label}
      choices={name === 'what' ? choices : [{ value: '', name: t('all') }, ...choices]}
      {...form.choice(name)}
    />
  );
  return (
    <PageForm form={form} submit={t('cap set')}>
      <p>{t('capHint')}</p>
      <div className={styles.if}>
        {select('what', t('what'), choicesOf(t, WHAT))}
        {select(
          'market',
          t('market'),
          markets.map(({ market_id, name }) => ({ value: market_id, name })),
        )}
        {select(
          'betType',
          t('betType'),
          TYPES.map((name) => ({ value: name, name })),
        )}
        <Field {...form.field('number')} label={t('number')} />
        <Field {...form.field('date')} label={t('day')} type="date" />
        <Field {...form.field('stake')} label={t('mostStake')} numeric />
        <Field {...form.field('cost')} label={t('mostCost')} numeric />
      </div>
    </PageForm>
  );
}

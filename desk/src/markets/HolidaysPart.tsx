import type { OutputOf } from '@ank/protocol/operator/operations';
import { useNow } from '@ank/shared/clock';
import { Checkbox } from '@ank/shared/controls';
import { Field } from '@ank/shared/ui';
import { useRead } from '../calls/desk';
import { PageForm } from '../form/Form';
import { dayOf } from '../form/time';
import { useDeskForm } from '../form/useDeskForm';
import { text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
import { ChipChoice } from '../parts/Select';
import { useConfirmed } from '../parts/useConfirmed';
import { useTexts } from '../texts';
import styles from './Markets.module.css';
import type { Market } from './market';

type Props = { markets: readonly Market[]; today: string };

const chosenIn = (ids = ''): string[] => ids.split(' ').filter(Boolean);

function AddHoliday({ markets, today }: Props) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'holiday add',
    initial: { date: '', of: 'all', chosen: '', reason: '' },
    draft: 'desk.holiday.add',
    check: ({ date, of, chosen }) => ({
      date: date < today ? t('dayToCome') : undefined,
      form: of === 'some' && chosenIn(chosen).length === 0 ? t('marketsMissing') : undefined,
    }),
    input: ({ date, of, chosen, reason }) => ({
      date,
      reason,
      ...(of === 'some' && { markets: chosenIn(chosen) }),
    }),
    done: (_answer, { date }) => t('holidaySet', { date }),
  });
  const { of, chosen } = form.values;
  const ids = chosenIn(chosen);
  const toggle = (id: string) =>
    form.set({ chosen: (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).join(' ') });
  return (
    <PageForm form={form} submit={t('addHoliday')}>
      <p>{t('holidayDoes')}</p>
      <Field {...form.field('date')} label={t('day')} type="date" min={today} />
      <ChipChoice
        label={t('holidayOf')}
        choices={[
          { value: 'all', name: t('allMarkets') },
          { value: 'some', name: t('chosenMarkets') },
        ]}
        value={of}
        onChange={(value) => form.set({ of: value })}
      />
      {of === 'some' && (
        <fieldset className={styles.choice}>
          <legend>{t('chosenMarkets')}</legend>
          {markets.map(({ market_id: id, name }) => (
            <Checkbox key={id} label={name} checked={ids.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      )}
      <Field {...form.field('reason')} label={t('reasonIfAny')} maxLength={200} />
    </PageForm>
  );
}

/** Both empty where the holiday is of all. */
type Holiday = OutputOf<'holiday list'>['holidays'][number];

export function HolidaysPart({ markets, isAdmin }: { markets: readonly Market[]; isAdmin: boolean }) {
  const t = useTexts();
  const today = dayOf(useNow(60_000));
  const nameOf = ({ market, name }: Holiday) => (market === '' ? t('allMarkets') : name || market);
  const ending = useConfirmed<'holiday remove', Holiday>({
    title: t('playAgain'),
    operation: 'holiday remove',
    input: ({ date, market }) => ({ date, ...(market !== '' && { market }) }),
    does: (holiday) => t('playAgainDoes', { date: holiday.date, name: nameOf(holiday) }),
    done: ({ date }) => t('playedAgain', { date }),
    label: (holiday) => t('playAgainOn', { date: holiday.date, name: nameOf(holiday) }),
  });
  return (
    <Part title={t('holidays')}>
      <Answered read={useRead('holiday list', {})}>
        {({ holidays }) => (
          <WholeList
            name="holidays"
            caption={t('holidays')}
            rows={holidays}
            keyOf={({ date, market }) => `${date} ${market}`}
            columns={[
              text(t('day'), 'date'),
              { name: t('market'), value: nameOf },
              text(t('reason'), 'reason'),
              text(t('by'), 'by'),
              ...(isAdmin ? [ending.column] : []),
            ]}
          />
        )}
      </Answered>
      {isAdmin && <AddHoliday markets={markets} today={today} />}
      {ending.dialog}
    </Part>
  );
}

import { useNow } from '@ank/shared/clock';
import { Checkbox } from '@ank/shared/controls';
import { Link } from '@ank/shared/router';
import { Field } from '@ank/shared/ui';
import { useRead } from '../calls/deskHooks';
import { PageForm, useDeskForm } from '../form/Form';
import { formatIsoDay, isoDayInGameZone } from '../form/formatTime';
import { WhenField } from '../form/WhenField';
import { ChipChoice, choicesOf, WhenAnswered } from '../parts/page';
import setup from '../setup/Setup.module.css';
import { SubjectCard, SubjectCards } from '../setup/SubjectCard';
import { useSetupTexts } from '../setup/texts';
import { useTexts } from '../texts';
import styles from './Markets.module.css';
import type { Market } from './marketTimesAndOdds';

const chosenIn = (ids = ''): string[] => ids.split(' ').filter(Boolean);

/** The days to come on which markets are closed; they are opened again where planned changes are listed. */
function ComingHolidays() {
  const t = useTexts();
  const tSetup = useSetupTexts();
  const read = useRead('calendar', {}, { live: 60_000 });
  return (
    <SubjectCard title={tSetup('comingHolidays')}>
      <WhenAnswered read={read}>
        {({ coming }) => {
          const days = coming.filter(({ operation }) => operation === 'holiday add');
          if (days.length === 0) return <p className={setup.note}>{tSetup('noHolidays')}</p>;
          return (
            <ul className={styles.days}>
              {days.map(({ subject, about, detail }) => (
                <li key={`${subject} ${about}`}>
                  <b translate="no">{formatIsoDay(subject)}</b>
                  <span>{about || t('allMarkets')}</span>
                  {detail.reason !== '' && <small>{String(detail.reason ?? '')}</small>}
                </li>
              ))}
            </ul>
          );
        }}
      </WhenAnswered>
      <Link to="/proposals" className={styles.link}>
        {t('calendarHere')}
      </Link>
    </SubjectCard>
  );
}

/** The form that closes all markets, or some of them, on a day to come, beside the days that are closed. */
export function HolidayPart({ markets }: { markets: readonly Market[] }) {
  const t = useTexts();
  const today = isoDayInGameZone(useNow(60_000));
  const form = useDeskForm({
    operation: 'holiday add',
    initial: { date: '', of: 'all', chosen: '', reason: '' },
    check: ({ date, of, chosen }) => ({
      date: date < today ? t('dayToCome') : undefined,
      form: of === 'some' && chosenIn(chosen).length === 0 ? t('marketsMissing') : undefined,
    }),
    input: ({ date, of, chosen, reason }) => ({
      date,
      reason,
      ...(of === 'some' && { markets: chosenIn(chosen) }),
    }),
    done: (_answer, { date }) => t('holidaySet', { date: formatIsoDay(date) }),
  });
  const { of, chosen } = form.values;
  const ids = chosenIn(chosen);
  const toggle = (id: string) =>
    form.set({
      chosen: (ids.includes(id) ? ids.filter((chosenId) => chosenId !== id) : [...ids, id]).join(' '),
    });
  return (
    <SubjectCards>
      <SubjectCard title={t('holiday add')} note={t('holidayDoes')}>
        <PageForm form={form} submit={t('holiday add')}>
          <WhenField {...form.field('date')} label={t('day')} min={today} />
          <ChipChoice
            label={t('holidayOf')}
            choices={choicesOf(t, { all: 'allMarkets', some: 'chosenMarkets' })}
            {...form.choice('of')}
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
      </SubjectCard>
      <ComingHolidays />
    </SubjectCards>
  );
}

import { useNow } from '@ank/shared/clock';
import { Checkbox } from '@ank/shared/controls';
import { Link } from '@ank/shared/router';
import { useLanguage } from '@ank/shared/texts';
import { Field } from '@ank/shared/ui';
import { type OutputOf, useRead } from '../calls/deskHooks';
import { DateOrTimeField } from '../form/DateOrTimeField';
import { PageForm, useDeskForm } from '../form/Form';
import { formatIsoDay, isoDayInGameZone } from '../form/formatTime';
import { ChipChoice, choicesOf } from '../parts/choiceFields';
import { EmptyState } from '../parts/EmptyState';
import { WhenAnswered } from '../parts/WhenAnswered';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { SubjectCard } from '../setup/SubjectCard';
import { useTexts } from '../texts';
import styles from './Markets.module.css';
import { dayName, type Market } from './marketDaysAndTimes';

const splitChosenIds = (ids = ''): string[] => ids.split(' ').filter(Boolean);

type PlannedHoliday = OutputOf<'calendar'>['coming'][number];

/** Returns one entry for the markets that are closed on the same day for the same reason. */
const groupByDayAndReason = (rows: readonly PlannedHoliday[]) => {
  const groups = new Map<string, { day: string; markets: string[]; reason: string }>();
  for (const { subject: day, about, detail } of rows) {
    const reason = String(detail.reason ?? '');
    const group = groups.get(`${day} ${reason}`) ?? { day, markets: [], reason };
    group.markets.push(about);
    groups.set(`${day} ${reason}`, group);
  }
  return [...groups.values()];
};

/** The days to come on which markets are closed; they are opened again where planned changes are listed. */
function ComingHolidays() {
  const t = useTexts();
  const language = useLanguage();
  const tSetup = useOccasionalTexts();
  const read = useRead('calendar', {}, { live: 60_000 });
  return (
    <SubjectCard title={tSetup('comingHolidays')}>
      <WhenAnswered read={read}>
        {({ coming }) => {
          const days = coming.filter(({ operation }) => operation === 'holiday add');
          const planned = (
            <Link to="/proposals" className={styles.link}>
              {days.length > 0 ? tSetup('holidayUndo') : t('calendarHere')}
            </Link>
          );
          if (days.length === 0)
            return (
              <EmptyState
                isInCard
                icon="calendar"
                title={tSetup('noHolidays')}
                hint={tSetup('noHolidaysHint')}
                action={planned}
              />
            );
          return (
            <>
              <ul className={styles.days}>
                {groupByDayAndReason(days).map(({ day, markets, reason }) => {
                  const [dayOfMonth, ...monthAndYear] = formatIsoDay(day).split(' ');
                  return (
                    <li key={`${day} ${reason}`}>
                      <b translate="no">
                        <span>{dayOfMonth}</span> <small>{monthAndYear.join(' ')}</small>
                      </b>
                      <span>{markets.map((name) => name || t('allMarkets')).join(', ')}</span>
                      <small>
                        {[dayName(new Date(day).getUTCDay(), language), reason].filter(Boolean).join(' · ')}
                      </small>
                    </li>
                  );
                })}
              </ul>
              {planned}
            </>
          );
        }}
      </WhenAnswered>
    </SubjectCard>
  );
}

/** The form that closes all markets, or some of them, on a day to come, after the days that are closed. */
export function HolidaysTab({ markets }: { markets: readonly Market[] }) {
  const t = useTexts();
  const today = isoDayInGameZone(useNow(60_000));
  const form = useDeskForm({
    operation: 'holiday add',
    initial: { date: '', of: 'all', chosen: '', reason: '' },
    check: ({ date, of, chosen }) => ({
      date: date < today ? t('dayToCome') : undefined,
      form: of === 'some' && splitChosenIds(chosen).length === 0 ? t('marketsMissing') : undefined,
    }),
    input: ({ date, of, chosen, reason }) => ({
      date,
      reason,
      ...(of === 'some' && { markets: splitChosenIds(chosen) }),
    }),
    done: (_answer, { date }) => t('holidaySet', { date: formatIsoDay(date) }),
  });
  const { of, chosen } = form.values;
  const ids = splitChosenIds(chosen);
  const toggle = (id: string) =>
    form.set({
      chosen: (ids.includes(id) ? ids.filter((chosenId) => chosenId !== id) : [...ids, id]).join(' '),
    });
  return (
    <div className={styles.holidays}>
      <ComingHolidays />
      <SubjectCard title={t('holiday add')} note={t('holidayDoes')}>
        <PageForm form={form} submit={t('holiday add')}>
          <DateOrTimeField {...form.field('date')} label={t('day')} min={today} />
          <ChipChoice
            label={t('holidayOf')}
            isLabelShown
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
    </div>
  );
}

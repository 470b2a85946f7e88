import { Link } from '@ank/shared/router';
import { useLanguage } from '@ank/shared/texts';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { type OutputOf, useHasRoleOrIsAdmin, useReadOperation } from '../calls/deskHooks';
import { FormDialog, useDeskForm } from '../form/Form';
import { formatIsoDay } from '../form/formatTime';
import { LabelledSelect } from '../parts/choiceFields';
import { EmptyState } from '../parts/EmptyState';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { WhenAnswered } from '../parts/WhenAnswered';
import { actorText } from '../reports/wireNameTexts';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { TitledCard } from '../setup/TitledCard';
import { useTexts } from '../texts';
import styles from './Markets.module.css';
import { dayName } from './marketDaysAndTimes';

type PlannedHoliday = OutputOf<'calendar'>['coming'][number];

/** The markets that one person closed on one day for one reason. */
type Holiday = {
  day: string;
  reason: string;
  by: string;
  /** `id` is '' for all markets. */
  markets: readonly { id: string; name: string }[];
};

const groupByDayAndReason = (rows: readonly PlannedHoliday[]): Holiday[] => {
  const groups = new Map<string, Holiday>();
  for (const { subject: day, about: name, by, detail } of rows) {
    const reason = String(detail.reason ?? '');
    const key = [day, reason, by].join('|');
    const market = { id: String(detail.market ?? ''), name };
    groups.set(key, { day, reason, by, markets: [...(groups.get(key)?.markets ?? []), market] });
  }
  return [...groups.values()];
};

/** Asks before the markets play again; of several, one is chosen. */
function CancelHolidayDialog({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const t = useTexts();
  const { day, markets } = holiday;
  const date = formatIsoDay(day);
  const form = useDeskForm({
    operation: 'holiday remove',
    initial: { market: markets[0]?.id ?? '' },
    of: `${day} ${markets.map(({ id }) => id).join()}`,
    input: ({ market }) => ({ date: day, ...(market !== '' && { market }) }),
    done: () => t('playedAgain', { date }),
    onClose,
  });
  const chosen = markets.find(({ id }) => id === form.values.market);
  return (
    <FormDialog form={form} title={t('takeBack')} onClose={onClose}>
      {markets.length > 1 && (
        <LabelledSelect
          label={t('market')}
          choices={markets.map(({ id, name }) => ({ value: id, name: name || t('allMarkets') }))}
          {...form.choice('market')}
        />
      )}
      <p>{t('playAgainDoes', { date, name: chosen?.name || t('allMarkets') })}</p>
    </FormDialog>
  );
}

/** The days to come on which markets are closed: which, why, by whom, and the way back. */
export function ComingHolidays() {
  const t = useTexts();
  const language = useLanguage();
  const tSetup = useOccasionalTexts();
  const isAdmin = useHasRoleOrIsAdmin('admin');
  const [takenBack, setTakenBack] = useState<Holiday>();
  const read = useReadOperation('calendar', {}, { live: 60_000 });
  const planned = (
    <Link to="/proposals" className={styles.link}>
      {t('calendarHere')}
    </Link>
  );
  return (
    <TitledCard title={tSetup('comingHolidays')}>
      <WhenAnswered read={read}>
        {({ coming }) => {
          const days = coming.filter(({ operation }) => operation === 'holiday add');
          if (days.length === 0)
            return (
              <EmptyState
                isInCard
                icon="calendar"
                title={tSetup('noHolidays')}
                hint={tSetup('noHolidaysHint')}
              />
            );
          return (
            <ul className={styles.days}>
              {groupByDayAndReason(days).map((holiday) => {
                const { day, markets, reason, by } = holiday;
                const [dayOfMonth, ...monthAndYear] = formatIsoDay(day).split(' ');
                return (
                  <li key={`${day} ${reason} ${by}`}>
                    <b translate="no">
                      <span>{dayOfMonth}</span> <small>{monthAndYear.join(' ')}</small>
                    </b>{' '}
                    <span>{reason || tSetup('onHoliday')}</span>{' '}
                    <small>{`${dayName(new Date(day).getUTCDay(), language)} · ${markets.map(({ name }) => name || t('allMarkets')).join(', ')}`}</small>{' '}
                    <small>
                      <TextWithWordsNotToTranslate
                        text={tSetup('addedBy', { name: actorText(t, by) })}
                        values={[by]}
                      />
                    </small>
                    {isAdmin && (
                      <Button
                        variant="secondary"
                        aria-label={`${t('takeBack')}: ${formatIsoDay(day)}`}
                        onClick={() => setTakenBack(holiday)}
                      >
                        {t('takeBack')}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          );
        }}
      </WhenAnswered>
      {read.data && <p>{planned}</p>}
      {takenBack && <CancelHolidayDialog holiday={takenBack} onClose={() => setTakenBack(undefined)} />}
    </TitledCard>
  );
}

import type { Day } from '@ank/protocol/dates';
import { BottomSheet } from '@ank/shared/controls';
import { Button, IconButton, Skeleton } from '@ank/shared/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../texts';
import styles from './CalendarSheet.module.css';

/** The picker is most of the screen's weight: fetched when a date is about to be picked. */
export const loadCalendar = () => import(/* webpackChunkName: "Calendar" */ './Calendar');

type Props = {
  /** Which date is picked: "From Date". */
  label: string;
  day: Day | undefined;
  /** month/day/year in the field. */
  value: string;
  onPick: (day: Day) => void;
  onType: () => void;
  onClose: () => void;
};

type Loaded = ComponentType<{ day: Day | undefined; onPick: (day: Day) => void }>;

export function CalendarSheet({ label, day, value, onPick, onType, onClose }: Props) {
  const t = useTexts();
  const [Calendar, setCalendar] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isShown = true;
    loadCalendar().then(
      (module) => isShown && setCalendar(() => module.Calendar),
      () => isShown && setFailed(true),
    );
    return () => {
      isShown = false;
    };
  }, []);

  return (
    <BottomSheet open label={label} onClose={onClose}>
      <div className={styles.head}>
        <p>
          {label} <b className="num">{value}</b>
        </p>
        <IconButton icon="close" label={t('closeCalendar')} onClick={onClose} />
      </div>
      {Calendar ? (
        <Calendar day={day} onPick={onPick} />
      ) : hasFailed ? (
        <p role="alert" className={styles.failed}>
          {t('calendarFailed')}
        </p>
      ) : (
        <Skeleton width="100%" height={372} />
      )}
      <Button variant="ghost" full onClick={onType}>
        {t('typeInstead')}
      </Button>
    </BottomSheet>
  );
}

import { TearLine } from '@ank/shared/ui';
import styles from './CalendarPicture.module.css';

const CALENDAR = [...'123456789012345'];

/**
 * Renders the wall calendar with its torn edge, which marks the screens of a player who is not logged in;
 * screen readers skip it.
 */
export function CalendarPicture({ className = '' }: { className?: string | undefined }) {
  return (
    <div translate="no" className={`${styles.picture} ${className}`} aria-hidden="true">
      <div className={styles.calendar} data-picture="">
        {CALENDAR.map((digit, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <i key={day} className={day === 6 ? styles.today : undefined}>
            {digit}
          </i>
        ))}
      </div>
      <TearLine />
    </div>
  );
}

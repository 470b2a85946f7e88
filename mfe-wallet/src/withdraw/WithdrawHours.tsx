import { minutesNow, useNow } from '@ank/shared/clock';
import { Badge, Icon } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './WithdrawHours.module.css';
import { type Hours, hoursText, isWithin } from './window';

/** When withdrawals are taken, and whether that is now. Nothing where the provider sets no hours. */
export function WithdrawHours({ hours }: { hours: Hours }) {
  const t = useTexts();
  useNow(10_000);
  const text = hoursText(hours);
  if (!text) return null;
  const isOpen = isWithin(hours, minutesNow());
  return (
    <div className={styles.hours}>
      <Icon name="clock" small />
      <p>
        {t('withdrawTime')}
        <b>{text}</b>
      </p>
      <Badge open={isOpen}>{t(isOpen ? 'openNow' : 'closedNow')}</Badge>
    </div>
  );
}

import { cx, formatPoints } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './Points.module.css';

/** Shows points with their unit in the page's language; the players' app writes "pts" in all of them. */
export function Points({ value, className }: { value: number; className?: string | undefined }) {
  const t = useTexts();
  return (
    <span className={cx('num', styles.points, className)}>
      <span translate="no">{formatPoints(value)}</span> <small>{t('pts')}</small>
    </span>
  );
}

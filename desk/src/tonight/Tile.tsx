import { Link } from '@ank/shared/router';
import { cx, Icon, Points } from '@ank/shared/ui';
import { Age } from '../form/Age';
import { useTexts } from '../texts';
import styles from './Tonight.module.css';

type Props = {
  to?: string | undefined;
  name: string;
  figure: number | string;
  /** Somebody is to look at it. */
  isCalling: boolean;
  since: string | null;
  amount?: number;
};

export function Tile({ to, name, figure, isCalling, since, amount }: Props) {
  const t = useTexts();
  const look = cx(styles.tile, isCalling && styles.calling);
  const content = (
    <>
      <span className={styles.name}>
        {name}
        <Icon name={isCalling ? 'alert' : 'check'} small />
      </span>
      <b className={cx(styles.figure, typeof figure === 'number' && 'num')}>{figure}</b>
      <small>
        {amount !== undefined && amount > 0 && <Points value={amount} />}
        {since && (
          <>
            {' '}
            {t('oldest')} <Age since={since} />
          </>
        )}
      </small>
    </>
  );
  return to ? (
    <Link to={to} className={look}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}

import { Link } from '@ank/shared/router';
import { Icon } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from '../wallet/Row.module.css';
import type { BidPlace } from './place';

export function BidLink({ bid: { number, path, day } }: { bid: BidPlace }) {
  const t = useTexts();
  return (
    <Link to={path} state={{ bid: number, day }} className={styles.link}>
      <Icon name="ticket" small />
      {t('seeBid', { number })}
    </Link>
  );
}

import { useWalletQuery } from '@ank/shared/api';
import { Stepper } from '@ank/shared/controls';
import { formatPoints } from '@ank/shared/ui';
import styles from '../bid/Bid.module.css';
import { useTexts } from '../texts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** Undefined while unknown. */
  balance: number | undefined;
};

export function PointsField({ value, onChange, balance }: Props) {
  const t = useTexts();
  const { isRead } = useWalletQuery(undefined, {
    selectFromResult: ({ data }) => ({ isRead: data !== undefined }),
  });
  const words =
    balance === undefined ? isRead && t('balanceUnknown') : t('left', { points: formatPoints(balance) });
  return (
    <Stepper
      label={t('points')}
      aside={words && <output className={styles.balance}>{words}</output>}
      lessText={t('less')}
      moreText={t('more')}
      placeholder="10"
      value={value}
      onChange={onChange}
    />
  );
}

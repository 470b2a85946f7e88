import { groupPhoneNumber } from '@ank/protocol/phones';
import { numberOf, type Row, textOf } from '@ank/shared/api';
import { Link, useNavigate } from '@ank/shared/router';
import { createTexts } from '@ank/shared/texts';
import { formatPoints, Icon } from '@ank/shared/ui';
import { useEffect } from 'react';
import styles from './TodaysBidsSummary.module.css';
import { en, others } from './texts/catalogue';

const useTodayTexts = createTexts(en, others);

/**
 * Shows the withdrawal that was just asked for, once: where the wallet has led the player here. A state of
 * another shape, as another version of the wallet may send it, shows what it has, and nothing without a sum.
 */
export default function WithdrawalSent({ withdrawal }: { withdrawal: Row }) {
  const t = useTodayTexts();
  const navigate = useNavigate();
  useEffect(() => navigate('/imp', { replace: true, state: null }), [navigate]);
  const points = numberOf(withdrawal.points) ?? 0;
  if (points <= 0) return null;
  const paidTo = [textOf(withdrawal.method), groupPhoneNumber(textOf(withdrawal.phone))].filter(Boolean);
  const request = textOf(withdrawal.request);
  return (
    <Link to="/withdrawhistory" className={styles.today}>
      <Icon name="clock" className={styles.pending} />
      <span className={styles.text}>
        <b>{t('withdrawal', { points: formatPoints(points) })}</b>
        {paidTo.length > 0 && <span translate="no">{paidTo.join(' ')}</span>}
        <span>
          <span className={styles.pending}>{t('pending')}</span>
          {request && <span translate="no">{` · #${request}`}</span>}
        </span>
      </span>
      <Icon name="chevron-right" small />
    </Link>
  );
}

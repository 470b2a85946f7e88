import { useStateFlag } from '@ank/shared/navigation';
import { Link, useNavigate } from '@ank/shared/router';
import { toast } from '@ank/shared/toast';
import { ButtonLink, Page, Row } from '@ank/shared/ui';
import { useEffect } from 'react';
import { BalancePlate } from '../balance/BalancePlate';
import { WithdrawalMethodsPanel } from '../methods/WithdrawalMethodsPanel';
import { LastMovements } from '../movements/LastMovements';
import { useTexts } from '../texts';
import styles from './WalletScreen.module.css';

/** Says so once, whatever reload or Back brings. */
const useToastOfAddedNumber = () => {
  const t = useTexts();
  const navigate = useNavigate();
  const isFlagged = useStateFlag('upiAdded');
  useEffect(() => {
    if (!isFlagged) return;
    toast.success(t('upiAdded'));
    navigate('/imp7', { replace: true, state: null });
  }, [isFlagged, navigate, t]);
  return isFlagged;
};

/** Renders the balance, the two ways to change it, what changed it last, and the rest. */
export default function WalletScreen() {
  const t = useTexts();
  const isNumberAdded = useToastOfAddedNumber();
  const isAskedForMethods = useStateFlag('withdrawMethods');
  return (
    <>
      <BalancePlate />
      <Page className={styles.columns}>
        <div className={styles.actions}>
          <ButtonLink as={Link} to="/imp9" icon="plus-circle">
            {t('addFund')}
          </ButtonLink>
          <ButtonLink as={Link} to="/withdraw" variant="secondary" icon="withdraw">
            {t('withdrawFund')}
          </ButtonLink>
        </div>
        <LastMovements className={styles.movements} />
        <div className={styles.rest}>
          <WithdrawalMethodsPanel openAtFirst={isNumberAdded || isAskedForMethods}>
            <Row as={Link} to="/transfer" icon="transfer">
              {t('transferPoints')}
            </Row>
          </WithdrawalMethodsPanel>
        </div>
      </Page>
    </>
  );
}

import { useStateFlag } from '@ank/shared/navigation';
import { Link, useNavigate } from '@ank/shared/router';
import { toast } from '@ank/shared/toast';
import { ButtonLink, List, Page, Row } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import { BalancePlate } from '../balance/BalancePlate';
import { WithdrawalMethodsPanel } from '../methods/WithdrawalMethodsPanel';
import { LastMovements } from '../movements/LastMovements';
import { AmountBoundsAndHours } from '../rules/AmountBoundsAndHours';
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

/** Matches where the movements stand beside the actions, and not on a phone that is held sideways. */
const WIDE = '(min-width: 40em) and (min-height: 481px)';

/** The movements that fill the height of a phone, and of a wide screen; the passbook has all of them. */
const SHOWN_MOVEMENTS = { phone: 4, wide: 10 } as const;

/** Renders the bounds of a withdrawal, and the ways to what was asked for before. */
function WithdrawBoundsAndHistories() {
  const t = useTexts();
  return (
    <>
      <h2 className={styles.title}>{t('withdrawMore')}</h2>
      <AmountBoundsAndHours isOfDeposits={false} />
      <List>
        <Row as={Link} to="/addfundhistory" icon="history">
          {t('depositHistory')}
        </Row>
        <Row as={Link} to="/withdrawhistory" icon="history">
          {t('withdrawHistory')}
        </Row>
        <Row as={Link} to="/withdrawrule" icon="rules">
          {t('withdrawRules')}
        </Row>
      </List>
    </>
  );
}

/** Renders the balance, the two ways to change it, what changed it last, and the rest. */
export default function WalletScreen() {
  const t = useTexts();
  const isNumberAdded = useToastOfAddedNumber();
  const isAskedForMethods = useStateFlag('withdrawMethods');
  // A screen that is turned keeps the rows that it asked for.
  const [isWide] = useState(() => window.matchMedia?.(WIDE)?.matches === true);
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
        <LastMovements most={SHOWN_MOVEMENTS[isWide ? 'wide' : 'phone']} className={styles.movements} />
        <div className={styles.rest}>
          <List>
            <Row as={Link} to="/transfer" icon="transfer">
              {t('transferPoints')}
            </Row>
          </List>
          <WithdrawalMethodsPanel openAtFirst={isNumberAdded || isAskedForMethods} />
          {isWide && <WithdrawBoundsAndHistories />}
        </div>
      </Page>
    </>
  );
}

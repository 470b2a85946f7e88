import { useStateFlag } from '@ank/shared/navigation';
import { Link, useNavigate } from '@ank/shared/router';
import { toast } from '@ank/shared/toast';
import { ButtonLink, List, Page, Row } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import { BalancePlate } from '../balance/BalancePlate';
import { MethodsPanel } from '../methods/MethodsPanel';
import { useTexts } from '../texts';

/** Says so once, whatever reload or Back brings. */
const useNumberAdded = () => {
  const t = useTexts();
  const navigate = useNavigate();
  const isFlagged = useStateFlag('upiAdded');
  const [wasFlagged] = useState(isFlagged);
  useEffect(() => {
    if (!isFlagged) return;
    toast.success(t('upiAdded'));
    navigate('/imp7', { replace: true, state: null });
  }, [isFlagged, navigate, t]);
  return wasFlagged;
};

export default function WalletScreen() {
  const t = useTexts();
  const isNumberAdded = useNumberAdded();
  return (
    <>
      <BalancePlate />
      <Page>
        <List>
          <Row as={Link} to="/imp9" icon="plus-circle">
            {t('addFund')}
          </Row>
          <Row as={Link} to="/withdraw" icon="withdraw">
            {t('withdrawFund')}
          </Row>
          <Row as={Link} to="/transaction" icon="history">
            {t('walletHistory')}
          </Row>
        </List>
        <MethodsPanel openAtFirst={isNumberAdded} />
        <ButtonLink as={Link} to="/transfer" variant="ghost" icon="transfer">
          {t('transferPoints')}
        </ButtonLink>
      </Page>
    </>
  );
}

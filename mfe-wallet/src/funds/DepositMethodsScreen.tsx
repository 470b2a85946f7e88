import { useContacts } from '@ank/shared/api';
import { formatRupees, OperatorNotice, useRetryAndDoubleDebitTexts } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { ButtonLink, Card, List, Loading, Page, Row, Skeleton } from '@ank/shared/ui';
import { amountBoundsHint } from '../form/amountFaultsAndFormFields';
import columns from '../form/Columns.module.css';
import pair from '../form/LinkPair.module.css';
import { NumberedSteps } from '../form/NumberedSteps';
import { BOTH_GATEWAYS, useWalletDepositsQuery, useWalletGatewaysQuery } from '../requests/depositEndpoints';
import { useTexts } from '../texts';
import { PaymentStatusCard } from '../upi/PaymentStatusCard';
import styles from './DepositMethodsScreen.module.css';

/** Says the least and the most that may be added, where the provider tells them, and what a rupee is. */
function DepositBounds() {
  const t = useTexts();
  const { data } = useWalletDepositsQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const { min = 0, max } = data ?? {};
  const bounds = amountBoundsHint(t, min && formatRupees(min), max && formatRupees(max));
  return (
    <div className={styles.head}>
      <h2>{t('choosePay')}</h2>
      <p className={styles.bounds}>
        {bounds && <span>{bounds}</span>} <span>{t('rupeeIsPoint')}</span>
      </p>
    </div>
  );
}

function SupportContacts() {
  const t = useTexts();
  const { call, whatsapp } = useContacts();
  return (
    <Card className={styles.contact}>
      <p>{t('contactWhy')}</p>
      <div className={styles.ways}>
        <ButtonLink href={call} variant="secondary" icon="phone">
          {t('callNow')}
        </ButtonLink>
        <ButtonLink href={whatsapp} target="_blank" rel="noopener" variant="secondary" icon="whatsapp">
          {t('whatsapp')}
        </ButtonLink>
      </div>
    </Card>
  );
}

export default function DepositMethodsScreen() {
  const t = useTexts();
  const tPlayer = useRetryAndDoubleDebitTexts();
  const { data: gateways, isLoading } = useWalletGatewaysQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const { upi, qr } = gateways ?? BOTH_GATEWAYS;
  return (
    <>
      <OperatorNotice id={2} refetchAfterS={60} />
      <Page className={columns.columns}>
        <div className={columns.form}>
          <PaymentStatusCard />
          {(upi || qr) && <DepositBounds />}
          {isLoading ? (
            <Loading label={tPlayer('readingAgain')}>
              <Skeleton height={169} className={styles.waiting ?? ''} />
            </Loading>
          ) : (
            (upi || qr) && (
              <List>
                {upi && (
                  <Row
                    as={Link}
                    to="/payviaupi"
                    icon="device"
                    className={styles.way}
                    detail={t('payViaUpiAppsDetail')}
                  >
                    {t('payViaUpiApps')}
                  </Row>
                )}
                {qr && (
                  <Row as={Link} to="/qrpay" icon="qr" className={styles.way} detail={t('payViaQrDetail')}>
                    {t('payViaQr')}
                  </Row>
                )}
              </List>
            )
          )}
          {!isLoading && !upi && !qr && <p className={styles.closed}>{t('noWayToPay')}</p>}
        </div>
        <div className={columns.aside}>
          <NumberedSteps title={t('paySteps')} steps={[t('addAsk'), t('payThere'), t('qrAfter')]} />
          <nav aria-label={t('movedDeposit')} className={pair.pair}>
            <ButtonLink as={Link} to="/depositrule" variant="ghost" icon="rules">
              {t('depositRules')}
            </ButtonLink>
            <ButtonLink as={Link} to="/addfundhistory" variant="ghost" icon="history">
              {t('depositHistory')}
            </ButtonLink>
          </nav>
          <SupportContacts />
        </div>
      </Page>
    </>
  );
}

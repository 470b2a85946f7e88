import { type DailyHours, isWithinHours } from '@ank/protocol/dates';
import { minutesNow, useNow } from '@ank/shared/clock';
import { Link } from '@ank/shared/router';
import { Badge, ButtonLink, cx, Icon, Page, Skeleton } from '@ank/shared/ui';
import { BalancePlate, useFreshWallet } from '../balance/BalancePlate';
import columns from '../form/Columns.module.css';
import pair from '../form/LinkPair.module.css';
import { NumberedSteps } from '../form/NumberedSteps';
import { useTexts } from '../texts';
import { useFormatWithdrawalHours } from './formatWithdrawalHours';
import { WithdrawForm } from './WithdrawForm';
import styles from './WithdrawScreen.module.css';

function WithdrawHours({ hours }: { hours: DailyHours }) {
  const t = useTexts();
  useNow(10_000);
  const text = useFormatWithdrawalHours()(hours);
  if (!text) return null;
  const isOpen = isWithinHours(hours, minutesNow());
  return (
    <div className={styles.hours}>
      <Icon name="clock" small />
      <p>
        <span>{t('withdrawTime')}</span>
        <b>{text}</b>
      </p>
      <Badge open={isOpen}>{t(isOpen ? 'openNow' : 'closedNow')}</Badge>
    </div>
  );
}

export default function WithdrawScreen() {
  const t = useTexts();
  const { data: wallet, isLoading } = useFreshWallet();
  const min = wallet?.minWithdrawal;
  const max = wallet?.maxWithdrawal;
  const hours = { open: wallet?.withdrawOpenTime ?? '', close: wallet?.withdrawCloseTime ?? '' };
  return (
    <>
      <BalancePlate />
      <Page className={cx(columns.columns, columns.own)}>
        <div className={columns.form}>
          {isLoading ? <Skeleton height={40} /> : <WithdrawHours hours={hours} />}
          <WithdrawForm
            isReady={!isLoading}
            hours={hours}
            points={wallet?.points}
            min={min}
            max={max !== undefined && max >= Math.max(min ?? 0, 1) ? max : undefined}
          />
        </div>
        <div className={columns.aside}>
          <NumberedSteps
            title={t('withdrawSteps')}
            steps={[t('withdrawAsk'), t('withdrawHeld'), t('withdrawPaid'), t('withdrawSeen')]}
          />
          <nav aria-label={t('withdrawMore')} className={pair.pair}>
            <ButtonLink as={Link} to="/withdrawrule" variant="ghost" icon="rules">
              {t('withdrawRules')}
            </ButtonLink>
            <ButtonLink as={Link} to="/withdrawhistory" variant="ghost" icon="history">
              {t('withdrawHistory')}
            </ButtonLink>
          </nav>
        </div>
      </Page>
    </>
  );
}

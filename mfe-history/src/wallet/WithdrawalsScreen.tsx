import { messageOf, useFeature, useIsOnline } from '@ank/shared/api';
import { newKey, useOneAtATime } from '@ank/shared/forms';
import { formatRupees } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { toast } from '@ank/shared/toast';
import { Button, ButtonLink, Page } from '@ank/shared/ui';
import { memo, useState } from 'react';
import styles from '../bids/Row.module.css';
import { ListByDay } from '../list/ListByDay';
import { ListSummaryWithFiltersAndCsv } from '../list/ListSummaryWithFiltersAndCsv';
import { LoadableList } from '../list/LoadableList';
import { RowAction, RowActionLink } from '../list/RowActions';
import { SupportAction } from '../list/SupportAction';
import { useTexts } from '../texts';
import { PointsMovementRow } from './PointsMovementRow';
import { RulesAndSupport } from './RulesAndSupport';
import { SpacedPhoneNumber } from './SpacedPhoneNumber';
import {
  useHistoryTakeBackMutation,
  useHistoryWithdrawalsQuery,
  type Withdrawal,
} from './transactionAndWithdrawalEndpoints';
import wide from './Wide.module.css';
import { WithdrawalStateLegend } from './WithdrawalStateLegend';

/** The press that asked is gone. */
const focusButton = (button: HTMLButtonElement | null) => button?.focus();

/** Cancels a withdrawal with a second press; all presses share one key. */
function CancelWithdrawal({ number }: { number: string }) {
  const t = useTexts();
  const [send] = useHistoryTakeBackMutation();
  const [isAsked, setAsked] = useState(false);
  const [idempotencyKey] = useState(newKey);
  const isOnline = useIsOnline();
  const [take, busy] = useOneAtATime(async () => {
    const { error } = await send({ number, idempotencyKey });
    if (error) toast.error(messageOf(error, t('takeBackFailed')));
    else toast.success(t('takenBack'));
    setAsked(false);
  });
  if (!isAsked)
    return (
      <RowAction isFirst onClick={() => setAsked(true)}>
        {t('takeBack')}
      </RowAction>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: two answers, no fields of a form
    <div role="group" aria-label={t('takeBackQuestion')} className={styles.asked}>
      <p>{t('takeBackQuestion')}</p>
      <Button ref={focusButton} variant="secondary" disabled={busy} onClick={() => setAsked(false)}>
        {t('keepIt')}
      </Button>
      <Button busy={busy} disabled={!isOnline} onClick={take}>
        {t('takeBack')}
      </Button>
    </div>
  );
}

type Props = { withdrawal: Withdrawal; canTakeBack: boolean };

const WithdrawalRow = memo(({ withdrawal, canTakeBack }: Props) => {
  const t = useTexts();
  const { number, status, rupees, date, receipt, paidTo, method } = withdrawal;
  const canCancel = canTakeBack && status === 'pending' && number;
  return (
    <PointsMovementRow
      icon="withdraw"
      title={
        <>
          {(method || !paidTo) && <span>{`${t(method ?? 'withdrawal')} `}</span>}
          <span translate="no">
            <SpacedPhoneNumber number={paidTo} />
          </span>
        </>
      }
      amount={<span translate="no">{rupees !== undefined && formatRupees(rupees)}</span>}
      date={date}
      state={<span className={`${styles.status} ${styles.pill} ${styles[status] ?? ''}`}>{t(status)}</span>}
      id={number}
      actions={
        (canCancel || receipt) && (
          <>
            {canCancel && <CancelWithdrawal number={number} />}
            {receipt && <RowActionLink href={receipt}>{t('receipt')}</RowActionLink>}
          </>
        )
      }
      more={
        number && (
          <SupportAction
            number={number}
            about={[
              t('withdrawalNumber', { number }),
              t(status),
              rupees === undefined ? '' : formatRupees(rupees),
              date,
            ]}
          />
        )
      }
    />
  );
});

const sumApprovedRupees = (withdrawals: Withdrawal[]) =>
  withdrawals.reduce((total, { status, rupees = 0 }) => total + (status === 'approved' ? rupees : 0), 0);

export default function WithdrawalsScreen() {
  const t = useTexts();
  useTitle(t('withdrawals'));
  const canTakeBack = useFeature('withdraw-take-back');
  const query = useHistoryWithdrawalsQuery(undefined, { refetchOnMountOrArgChange: true });

  const table = (withdrawals: Withdrawal[]) => [
    [t('date'), t('requestNumber'), t('amount'), t('status'), t('paidTo'), t('receipt')],
    ...withdrawals.map(({ date, number, rupees, status, paidTo, receipt }) => [
      date,
      number,
      rupees,
      t(status),
      paidTo,
      receipt,
    ]),
  ];
  return (
    <Page className={wide.page}>
      <LoadableList
        query={query}
        empty={t('noWithdrawals')}
        emptyHint={t('noWithdrawalsHint')}
        icon="withdraw"
        next={{ to: '/withdraw', text: t('withdrawFunds'), icon: 'withdraw' }}
        also={{ to: '/withdrawrule', text: t('withdrawRules'), icon: 'rules' }}
      >
        {(withdrawals, isWhole) => (
          <div className={wide.split}>
            <div className={wide.aside}>
              <ListSummaryWithFiltersAndCsv
                isWhole={isWhole}
                shown={withdrawals.length}
                count={t('requestCount', { count: withdrawals.length })}
                total={t('approvedSum', { amount: formatRupees(sumApprovedRupees(withdrawals)) })}
                fileName={t('withdrawals')}
                table={() => table(withdrawals)}
                next={
                  <ButtonLink as={Link} to="/withdraw" variant="secondary" icon="withdraw">
                    {t('withdrawFunds')}
                  </ButtonLink>
                }
              />
            </div>
            <div className={wide.list}>
              <ListByDay
                items={withdrawals}
                row={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} canTakeBack={canTakeBack} />}
              />
              <WithdrawalStateLegend />
              <RulesAndSupport rules="/withdrawrule" text={t('withdrawRules')} />
            </div>
          </div>
        )}
      </LoadableList>
    </Page>
  );
}

import { Link, useLocation } from '@ank/shared/router';
import { ButtonLink, cx } from '@ank/shared/ui';
import { useState } from 'react';
import { useHasRoleOrIsAdmin, useOwnSession } from '../calls/deskHooks';
import { instantColumn, type ListColumn, pointsColumn, textColumn } from '../list/listView';
import { PagedList } from '../list/PagedList';
import { translateChoices } from '../parts/choiceFields';
import { actorText } from '../reports/wireNameTexts';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import { DecisionDialog } from './DecisionDialog';
import styles from './Queue.module.css';
import { RequestQueueList } from './RequestQueueList';
import type { ChosenDecision, QueuedRequest, RequestQueueKind } from './requestDecisions';

const useQueueColumns = (kind: RequestQueueKind): ListColumn<QueuedRequest>[] => {
  const t = useTexts();
  const reference = kind === 'deposits' ? 'reference' : 'number';
  return [
    instantColumn(t('since'), 'created_at'),
    textColumn(t('player'), 'name'),
    textColumn(t('contactMobile'), 'mobile'),
    pointsColumn(t('amount'), 'amount'),
    textColumn(t('method'), 'method'),
    {
      name: t(kind === 'deposits' ? 'reference' : 'payment'),
      value: (row) => row[reference] ?? '',
      sort: reference,
    },
    textColumn(t('number'), 'request_number'),
    { name: t('state'), value: ({ state }) => t(state === 'pending' ? 'waiting' : state), sort: 'state' },
    { name: t('by'), value: ({ decided_by }) => actorText(t, decided_by ?? ''), sort: 'decided_by' },
  ];
};

const COUNT_TEXTS = {
  deposits: { waiting: 'depositsWaiting', shown: 'depositsShown' },
  withdrawals: { waiting: 'withdrawalsWaiting', shown: 'withdrawalsShown' },
} as const;

/** Longest waiting first. J and K go through the rows, A approves, R rejects. */
export default function RequestQueueScreen() {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const kind: RequestQueueKind = useLocation().pathname.startsWith('/withdrawals')
    ? 'withdrawals'
    : 'deposits';
  const { data: session } = useOwnSession();
  const [chosen, setChosen] = useState<ChosenDecision>();
  const columns = useQueueColumns(kind);
  const may = useHasRoleOrIsAdmin('cashier');
  return (
    <>
      <PagedList
        list={kind === 'deposits' ? 'deposit list' : 'withdraw list'}
        title={kind}
        columns={columns}
        keyOf={({ id }) => id}
        first={{ status: 'pending' }}
        choices={translateChoices<string>(t, {
          pending: 'waiting',
          ...(kind === 'deposits' && { twice: 'claimedTwice' }),
          ...{ approved: 'approved', rejected: 'rejected', all: 'all' },
        })}
        empty={t('nothingWaits')}
        emptyHint={tWork('comeByThemselves')}
        emptyAction={
          <ButtonLink as={Link} to="/" variant="secondary">
            {tWork('whatIsNext')}
          </ButtonLink>
        }
        countText={(count, status) =>
          tWork(COUNT_TEXTS[kind][status === 'pending' ? 'waiting' : 'shown'], { count })
        }
        aside={
          kind === 'deposits' && (
            <ButtonLink as={Link} to="/deposits/statement" variant="secondary">
              {t('statement')}
            </ButtonLink>
          )
        }
        keys={
          <p className={cx(styles.keys, styles.shortcuts)}>
            <kbd>J</kbd> <kbd>K</kbd> <span>{t('keysMove')}</span>{' '}
            {may && (
              <>
                <kbd>A</kbd> <span>{t(kind === 'deposits' ? 'approve' : 'nextStep')}</span> <kbd>R</kbd>{' '}
                <span>{t('reject')}</span>
              </>
            )}
          </p>
        }
        live
      >
        {(rows) => (
          <RequestQueueList
            kind={kind}
            rows={rows}
            ownName={session?.operator.name}
            onDecide={may ? setChosen : undefined}
          />
        )}
      </PagedList>
      {chosen && (
        <DecisionDialog
          key={chosen.request.id + chosen.decision}
          queue={kind}
          chosen={chosen}
          onClose={(next) => setChosen(next && { ...chosen, decision: next })}
        />
      )}
    </>
  );
}

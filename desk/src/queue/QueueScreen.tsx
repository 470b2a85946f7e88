import { cx } from '@ank/shared/ui';
import { useState } from 'react';
import { mayDo, useSession } from '../calls/desk';
import { PagedList } from '../list/PagedList';
import { useTexts } from '../texts';
import { DecisionDialog } from './DecisionDialog';
import styles from './Queue.module.css';
import { QueueList } from './QueueList';
import type { Chosen, Kind } from './requests';
import { useQueueColumns } from './useQueueColumns';

/** Whoever waits longest stands first. J and K go through the rows, A approves, R rejects. */
export function QueueScreen({ kind }: { kind: Kind }) {
  const t = useTexts();
  const { session } = useSession();
  const [chosen, setChosen] = useState<Chosen>();
  const columns = useQueueColumns(kind);
  const may = mayDo(session, 'cashier');
  return (
    <>
      <p className={cx(styles.keys, styles.shortcuts)}>
        <kbd>J</kbd> <kbd>K</kbd> {t('keysMove')}{' '}
        {may && (
          <>
            <kbd>A</kbd> {t('approve')} <kbd>R</kbd> {t('reject')}
          </>
        )}
      </p>
      <PagedList
        list={kind === 'deposits' ? 'deposit list' : 'withdraw list'}
        name={kind}
        caption={t(kind)}
        columns={columns}
        keyOf={({ id }) => id}
        first={{ status: 'pending' }}
        filters={{
          status: [
            { value: 'pending', name: t('waiting') },
            ...(kind === 'deposits' ? [{ value: 'twice', name: t('claimedTwice') }] : []),
            { value: 'approved', name: t('approved') },
            { value: 'rejected', name: t('rejected') },
            { value: 'all', name: t('all') },
          ],
          hasDays: true,
        }}
        empty={t('nothingWaits')}
        live
      >
        {(rows) => (
          <QueueList
            kind={kind}
            rows={rows}
            own={session?.operator.name}
            onDecide={may ? setChosen : undefined}
          />
        )}
      </PagedList>
      {chosen && (
        <DecisionDialog
          key={chosen.request.id + chosen.decision}
          kind={kind}
          chosen={chosen}
          limit={session?.limits[kind === 'deposits' ? 'deposit' : 'payout']}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

import { cx, Empty, Failed, Loading, Skeleton } from '@ank/shared/ui';
import { useRef, useState } from 'react';
import { mayDo, useRead, useSession } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { More, usePlaces } from '../parts/More';
import { useTexts } from '../texts';
import { DecisionDialog } from './DecisionDialog';
import styles from './Queue.module.css';
import { QueueRow } from './QueueRow';
import { type Chosen, type Decision, isClaimedTwice, type Kind, type Request, SHOWN } from './requests';
import { useKeys } from './useKeys';

type Answer = Partial<Record<Kind, Request[]>> & { next: string | null };

/** Whoever waits longest stands first. J and K go through the rows, A approves, R refuses. */
export function QueueScreen({ kind }: { kind: Kind }) {
  const t = useTexts();
  const { session } = useSession();
  const places = usePlaces();
  const { data, error, refetch, isFetching } = useRead<Answer>(
    `/${kind}?limit=${SHOWN}${places.now === undefined ? '' : `&after=${places.now}`}`,
    { live: true },
  );
  const [chosen, setChosen] = useState<Chosen>();
  const list = useRef<HTMLUListElement>(null);
  const requests = data?.[kind] ?? [];
  const may = mayDo(session, 'cashier');

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const step = (by: number) => () => {
    const all = rows();
    all[at() < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at() + by))]?.focus();
  };
  const decide = (decision: Decision) => () => {
    const request = requests[at()];
    if (may && request) setChosen({ request, decision });
  };
  useKeys({ j: step(1), k: step(-1), a: decide('approve'), r: decide('refuse') });

  if (!data)
    return error ? (
      <Failed retryText={t('retry')} onRetry={refetch} busy={isFetching}>
        {errorWords(error, t('noAnswer'))}
      </Failed>
    ) : (
      <Loading label={t('loading')} className={cx(styles.list)}>
        <Skeleton height={88} />
        <Skeleton height={88} />
      </Loading>
    );
  return (
    <>
      {requests.length === 0 ? (
        <Empty>{t('nothingWaits')}</Empty>
      ) : (
        <>
          <p className={cx(styles.keys, styles.shortcuts)}>
            <kbd>J</kbd> <kbd>K</kbd> {t('keysMove')}{' '}
            {may && (
              <>
                <kbd>A</kbd> {t('approve')} <kbd>R</kbd> {t('refuse')}
              </>
            )}
          </p>
          <ul ref={list} className={styles.list}>
            {requests.map((request) => (
              <QueueRow
                key={request.id}
                kind={kind}
                request={request}
                own={session?.operator.name}
                isTwice={isClaimedTwice(request, requests)}
                onDecide={may ? (decision) => setChosen({ request, decision }) : undefined}
              />
            ))}
          </ul>
          {data.next !== null && <p className={styles.keys}>{t('oldestShown', { n: requests.length })}</p>}
          <More places={places} next={data.next} />
        </>
      )}
      {chosen && (
        <DecisionDialog
          key={chosen.request.id + chosen.decision}
          kind={kind}
          chosen={chosen}
          limit={session?.limits.deposit}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

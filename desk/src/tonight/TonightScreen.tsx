import { cx, Failed, Loading, Skeleton } from '@ank/shared/ui';
import { useRead } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { useTexts } from '../texts';
import { Due, type DueDraw } from './Due';
import { Tile } from './Tile';
import styles from './Tonight.module.css';

type Waiting = {
  kind: 'deposits' | 'withdrawals' | 'adjustments';
  n: number;
  since: string | null;
  amount: number;
};
type Tonight = {
  waiting: Waiting[];
  due: DueDraw[];
  stuckSeconds: number;
  books: number;
  breaches: number;
};

const PLACES = { deposits: '/deposits', withdrawals: '/withdrawals', adjustments: '/players' } as const;

/** A declared result is settled within seconds: what takes longer (s) needs somebody. */
const STUCK = 60;

/** What waits, asked again every few seconds. */
export default function TonightScreen() {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useRead<Tonight>('/tonight', { live: true });
  if (!data)
    return error ? (
      <Failed retryText={t('retry')} onRetry={refetch} busy={isFetching}>
        {errorWords(error, t('noAnswer'))}
      </Failed>
    ) : (
      <Loading label={t('loading')} className={cx(styles.tiles)}>
        <Skeleton height={112} />
        <Skeleton height={112} />
        <Skeleton height={112} />
      </Loading>
    );
  const { waiting, due, stuckSeconds, books, breaches } = data;
  const isBalanced = books === 0 && breaches === 0;
  return (
    <>
      {error && <p role="status">{errorWords(error, t('noAnswer'))}</p>}
      <div className={styles.tiles}>
        {waiting.map(({ kind, n, since, amount }) => (
          <Tile
            key={kind}
            to={PLACES[kind]}
            name={t(kind)}
            figure={n}
            isCalling={n > 0}
            since={since}
            amount={amount}
          />
        ))}
        <Tile
          to="/results"
          name={t('drawsDue')}
          figure={due.length}
          isCalling={due.length > 0}
          since={due[0]?.cutoff ?? null}
        />
        <Tile
          name={t('settling')}
          figure={
            stuckSeconds > STUCK ? t('minutes', { n: Math.round(stuckSeconds / 60) }) : t('nothingStuck')
          }
          isCalling={stuckSeconds > STUCK}
          since={null}
        />
        <Tile
          name={t('books')}
          figure={isBalanced ? t('balanced') : t('notBalanced', { points: books, breaches })}
          isCalling={!isBalanced}
          since={null}
        />
      </div>
      <Due draws={due} />
    </>
  );
}

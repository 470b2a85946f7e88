import type { OutputOf } from '@ank/protocol/operator/operations';
import { STUCK } from '@ank/protocol/operator/waiting';
import { Link } from '@ank/shared/router';
import { cx, Icon, Points } from '@ank/shared/ui';
import { errorWords } from '../calls/ask';
import { useRead } from '../calls/desk';
import { Age } from '../form/Age';
import { Answered } from '../parts/Answered';
import { eveningOf } from '../reports/period';
import { useTexts } from '../texts';
import { Due, Evening, RiskNow } from './Board';
import styles from './Tonight.module.css';

type Props = {
  to?: string | undefined;
  name: string;
  figure: number | string;
  isCalling: boolean;
  since: string | null;
  amount?: number;
};

function Tile({ to, name, figure, isCalling, since, amount }: Props) {
  const t = useTexts();
  const look = cx(styles.tile, isCalling && styles.calling);
  const content = (
    <>
      <span className={styles.name}>
        {name}
        <Icon name={isCalling ? 'alert' : 'check'} small />
      </span>
      <b className={cx(styles.figure, typeof figure === 'number' && 'num')}>{figure}</b>
      <small>
        {amount !== undefined && amount > 0 && <Points value={amount} />}
        {since && (
          <>
            {' '}
            {t('oldest')} <Age since={since} />
          </>
        )}
      </small>
    </>
  );
  return to ? (
    <Link to={to} className={look}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}

const PLACES = { deposits: '/deposits', withdrawals: '/withdrawals', proposals: '/proposals' } as const;

export default function TonightScreen() {
  const t = useTexts();
  const read = useRead('tonight', {}, { live: 'always' });
  const { data: risk } = useRead('risk', {}, { live: true });
  return (
    <Answered read={read} heights={[112, 112, 112]} className={styles.tiles}>
      {(data) => (
        <>
          {read.error && <p role="status">{errorWords(t, read.error)}</p>}
          <Waiting {...data} />
          <div className={styles.board}>
            <Due draws={data.due} />
            {risk && risk.draws.length > 0 && <RiskNow risk={risk} />}
            <Evening day={eveningOf(data.now)} />
          </div>
        </>
      )}
    </Answered>
  );
}

function Waiting({ waiting, due, stuckSeconds, books, breaches }: OutputOf<'tonight'>) {
  const t = useTexts();
  const isBalanced = books === 0 && breaches === 0;
  return (
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
        figure={stuckSeconds > STUCK ? t('minutes', { n: Math.round(stuckSeconds / 60) }) : t('nothingStuck')}
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
  );
}

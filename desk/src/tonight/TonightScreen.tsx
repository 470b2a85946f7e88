import type { OutputOf } from '@ank/protocol/operator/operations';
import { useRead } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { Answered } from '../parts/Answered';
import { OpenDraws } from '../risk/OpenDraws';
import { useTexts } from '../texts';
import { Due } from './Due';
import { Tile } from './Tile';
import styles from './Tonight.module.css';

const PLACES = { deposits: '/deposits', withdrawals: '/withdrawals', proposals: '/proposals' } as const;

/** A declared result is settled within seconds: what takes longer (s) needs somebody. */
const STUCK = 60;

export default function TonightScreen() {
  const t = useTexts();
  const read = useRead('tonight', {}, { live: true });
  const { data: risk } = useRead('risk', {}, { live: true });
  return (
    <Answered read={read} heights={[112, 112, 112]} className={styles.tiles}>
      {(data) => (
        <>
          {read.error && <p role="status">{errorWords(read.error, t('noAnswer'))}</p>}
          <Waiting {...data} />
          {risk && risk.draws.length > 0 && <OpenDraws risk={risk} />}
        </>
      )}
    </Answered>
  );
}

function Waiting({ waiting, due, stuckSeconds, books, breaches }: OutputOf<'tonight'>) {
  const t = useTexts();
  const isBalanced = books === 0 && breaches === 0;
  return (
    <>
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

import { STUCK } from '@ank/protocol/operator/alerts';
import { Facts } from '@ank/shared/controls';
import { Link } from '@ank/shared/router';
import { Card, cx, Icon } from '@ank/shared/ui';
import { errorWords } from '../calls/ask';
import { type OutputOf, useRead } from '../calls/desk';
import { Chart } from '../charts/Chart';
import { Age } from '../form/Age';
import { clockOf, dateOf, eveningOf } from '../form/time';
import { Points } from '../parts/Points';
import { Answered } from '../parts/page';
import { MoneyByHour } from '../reports/MoneyByHour';
import { queueOf } from '../reports/words';
import { nameOf, OpenDraws, type Risk } from '../risk/OpenDraws';
import { useTexts } from '../texts';
import styles from './Tonight.module.css';

/** Draws that Tonight lists; Results has all of them. */
const MOST_DUE = 6;

/** Returns the draws to declare first: those with bids, each group from the oldest. */
const hurriedDraws = (draws: OutputOf<'tonight'>['due']) =>
  [...draws].sort((a, b) => Number(b.staked > 0) - Number(a.staked > 0)).slice(0, MOST_DUE);

function Due({ draws }: { draws: OutputOf<'tonight'>['due'] }) {
  const t = useTexts();
  if (draws.length === 0) return null;
  return (
    <section aria-labelledby="due" className={styles.due}>
      <h2 id="due">{t('drawsDue')}</h2>
      <ul>
        {hurriedDraws(draws).map(({ market, name, mode, date, session, cutoff, lines, staked }) => (
          <li key={market + date + session}>
            <Link to={`/results?day=${date}&draw=${market}-${session}`} className={styles.draw}>
              <b>{nameOf(t, { name, mode, session })}</b>
              <span translate="no" className="num">
                {clockOf(cutoff)}
              </span>
              <small>
                <span>{dateOf(date)}</span>
                <span>
                  {' '}
                  · <span>{lines > 0 ? t('lines', { count: lines }) : t('noBids')}</span>
                </span>
                {lines > 0 && (
                  <span>
                    {' '}
                    · <Points value={staked} />
                  </span>
                )}
                <span>
                  {' '}
                  · <Age since={cutoff} />
                </span>
              </small>
            </Link>
          </li>
        ))}
      </ul>
      {draws.length > MOST_DUE && (
        <Link to="/results" className={styles.allDue}>
          {t('allDraws', { n: draws.length })}
        </Link>
      )}
    </section>
  );
}

const MOST = 10;

function RiskNow({ risk }: { risk: Risk }) {
  const t = useTexts();
  const costOf = ({ worst }: Risk['draws'][number]) => worst[0]?.cost ?? 0;
  const rows = [...risk.draws]
    .sort((a, b) => costOf(b) - costOf(a))
    .slice(0, MOST)
    .map((draw) => ({
      name: (draw.over ? '⚠ ' : '') + nameOf(t, draw),
      staked: draw.staked,
      cost: costOf(draw),
    }));
  return (
    <Chart
      title={t('openDraws')}
      of="name"
      isLying
      isOpen={risk.draws.some(({ over }) => over)}
      rows={rows}
      series={{ staked: t('staked'), cost: t('dearest') }}
    >
      <OpenDraws risk={risk} />
    </Chart>
  );
}

/** ms: a day's sums are dear. */
const SELDOM = 60_000;

/** Shows the evening; until noon it is that of the day before, and its title says so. */
function Evening({ day, isLast }: { day: string; isLast: boolean }) {
  const t = useTexts();
  const { data } = useRead('report period', { from: day, to: day }, { live: SELDOM });
  const sums = data?.days[0];
  if (!data) return null;
  return (
    <>
      {sums && (
        <Card className={styles.day}>
          <h2>{t(isLast ? 'lastEvening' : 'bidsOf', { day: dateOf(day) })}</h2>
          <Facts
            facts={[
              { label: t('staked'), value: <Points value={sums.staked} />, big: true },
              { label: t('payout'), value: <Points value={sums.won} /> },
              { label: t('kept'), value: <Points value={sums.kept} /> },
              { label: t('players'), value: sums.players },
              { label: t('inWallets'), value: <Points value={data.wallets} /> },
            ]}
          />
        </Card>
      )}
      <MoneyByHour name={`hours-${day}`} hours={data.hours} />
    </>
  );
}

type TileProps = {
  to?: string;
  name: string;
  figure: number | string;
  isCalling: boolean;
  since?: string | null | undefined;
  /** Points. */
  amount?: number;
};

function Tile({ to, name, figure, isCalling, since, amount = 0 }: TileProps) {
  const t = useTexts();
  const look = cx(styles.tile, isCalling && styles.calling);
  const content = (
    <>
      <span className={styles.name}>
        <span>{name}</span>
        <Icon name={isCalling ? 'alert' : 'check'} small />
      </span>
      <b
        translate={typeof figure === 'number' ? 'no' : undefined}
        className={cx(styles.figure, typeof figure === 'number' && 'num')}
      >
        {figure}
      </b>
      <small>
        {amount > 0 && <Points value={amount} />}{' '}
        {since && (
          <span className={styles.since}>
            <span>{t('oldest')}</span> <Age since={since} />
          </span>
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
            <Evening day={eveningOf(data.now)} isLast={eveningOf(data.now) !== data.day} />
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
          to={`/${kind}`}
          name={queueOf(t, kind)}
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
        since={due[0]?.cutoff}
      />
      <Tile
        name={t('settling')}
        figure={stuckSeconds > STUCK ? t('minutes', { n: Math.round(stuckSeconds / 60) }) : t('nothingStuck')}
        isCalling={stuckSeconds > STUCK}
      />
      <Tile
        name={t('books')}
        figure={isBalanced ? t('balanced') : t('notBalanced', { points: books, breaches })}
        isCalling={!isBalanced}
      />
    </div>
  );
}

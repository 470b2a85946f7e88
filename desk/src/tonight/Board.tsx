import type { OutputOf } from '@ank/protocol/operator/operations';
import { Facts } from '@ank/shared/controls';
import { Link } from '@ank/shared/router';
import { Card, Points } from '@ank/shared/ui';
import { useRead } from '../calls/desk';
import { Chart } from '../charts/Chart';
import { Age } from '../form/Age';
import { clockOf } from '../form/time';
import { MoneyByHour } from '../reports/MoneyByHour';
import { nameOf, OpenDraws, type Risk } from '../risk/OpenDraws';
import { useTexts } from '../texts';
import styles from './Tonight.module.css';

type DueDraw = OutputOf<'tonight'>['due'][number];

export function Due({ draws }: { draws: readonly DueDraw[] }) {
  const t = useTexts();
  if (draws.length === 0) return null;
  return (
    <section aria-labelledby="due" className={styles.due}>
      <h2 id="due">{t('drawsDue')}</h2>
      <ul>
        {draws.map(({ market, name, date, session, cutoff, lines, staked }) => (
          <li key={market + date + session}>
            <Link to={`/results?day=${date}&draw=${market}-${session}`} className={styles.draw}>
              <b>
                {name} · {t(session)}
              </b>
              <span className="num">{clockOf(cutoff)}</span>
              <small>
                {date} · {t('lines', { count: lines })} · <Points value={staked} /> · <Age since={cutoff} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All are in the table. */
const MOST = 10;

export function RiskNow({ risk }: { risk: Risk }) {
  const t = useTexts();
  const costOf = ({ worst }: Risk['draws'][number]) => worst[0]?.cost ?? 0;
  const rows = [...risk.draws]
    .sort((one, other) => costOf(other) - costOf(one))
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
      series={[
        { key: 'staked', name: t('staked'), look: 'solid' },
        { key: 'cost', name: t('dearest'), look: 'striped' },
      ]}
    >
      <OpenDraws risk={risk} />
    </Chart>
  );
}

/** ms: a day's sums are dear. */
const SELDOM = 60_000;

export function Evening({ day }: { day: string }) {
  const t = useTexts();
  const { data } = useRead('report period', { from: day, to: day }, { live: SELDOM });
  const sums = data?.days[0];
  if (!data) return null;
  return (
    <>
      {sums && (
        <Card className={styles.day}>
          <h2>{t('bidsOf', { day })}</h2>
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

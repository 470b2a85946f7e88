import type { OutputOf } from '@ank/protocol/operator/operations';
import { cx, formatPoints, Icon } from '@ank/shared/ui';
import { formatClockTime } from '../form/formatTime';
import { pointsColumn } from '../list/listView';
import { WholeList } from '../list/WholeList';
import { useTexts } from '../texts';
import { useWorkTexts } from '../texts/workTexts';

import styles from './Risk.module.css';

export type RiskReport = OutputOf<'risk'>;
type Draw = RiskReport['draws'][number];

/** "Main Mandi · Open"; the other modes have one session, which is not named. */
export const drawNameText = (
  t: ReturnType<typeof useTexts>,
  { name, mode, session }: Pick<Draw, 'name' | 'session'> & { mode: string },
) => (mode === 'main' ? `${name} · ${t(session)}` : name);

const costOf = ({ worst }: Draw): number => worst[0]?.cost ?? 0;

type WorstProps = { draw: Draw; house: number; line: number; dearest: number };

/**
 * The costliest result of a draw, as a share of the house balance or of the loss that is warned of; without
 * both, its bar is measured by the costliest of all draws.
 */
function Worst({ draw, house, line, dearest }: WorstProps) {
  const tWork = useWorkTexts();
  const { worst, over } = draw;
  const [first] = worst;
  if (!first) return null;
  const whole = house || line;
  const percent = Math.round((100 * first.cost) / (whole || dearest || 1));
  return (
    <span className={cx(styles.worst, over && styles.over)}>
      <span className={styles.results}>
        {worst.map(({ number, cost }, at) => (
          <span key={number} className={styles.one}>
            {over && at === 0 && <Icon name="alert" small />}
            <small className={styles.result}>{number}</small>{' '}
            {at === 0 ? <b>{formatPoints(cost)}</b> : <span>{formatPoints(cost)}</span>}
          </span>
        ))}
      </span>
      <span className={styles.share}>
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {whole > 0 && <small>{tWork(house > 0 ? 'ofHouse' : 'ofLine', { percent: `${percent}%` })}</small>}
    </span>
  );
}

export function OpenDraws({ risk: { house, line, draws } }: { risk: RiskReport }) {
  const t = useTexts();
  const tWork = useWorkTexts();
  const rows = [...draws].sort((a, b) => costOf(b) - costOf(a));
  const dearest = Math.max(...rows.map(costOf));
  return (
    <WholeList
      title="openDraws"
      file="risk"
      rows={rows}
      countText={(count) => tWork('drawsShown', { count })}
      keyOf={({ market, date, session }) => market + date + session}
      columns={[
        { name: t('draw'), value: (draw) => drawNameText(t, draw) },
        {
          name: t('closes'),
          cell: ({ cutoff }) => formatClockTime(cutoff),
          value: ({ cutoff }) => cutoff,
          isVerbatim: true,
        },
        pointsColumn(t('staked'), 'staked'),
        {
          name: t('dearest'),
          cell: (draw) => <Worst draw={draw} house={house} line={line} dearest={dearest} />,
          value: costOf,
          isFigure: true,
          onCard: 'without label',
        },
      ]}
    />
  );
}

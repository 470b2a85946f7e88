import type { OutputOf } from '@ank/protocol/operator/operations';
import { cx, formatPoints, Icon } from '@ank/shared/ui';
import { formatClockTime } from '../form/formatTime';
import card from '../list/CardLine.module.css';
import { ClientSideList } from '../list/ClientSideList';
import { pointsColumn } from '../list/listView';
import { EmptyState } from '../parts/EmptyState';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';

import styles from './Risk.module.css';

export type RiskReport = OutputOf<'risk'>;
type Draw = RiskReport['draws'][number];

/** "Main Mandi · Open"; the other modes have one session, which is not named. */
export const drawNameText = (
  t: ReturnType<typeof useTexts>,
  { name, mode, session }: Pick<Draw, 'name' | 'session'> & { mode: string },
) => (mode === 'main' ? `${name} · ${t(session)}` : name);

/** Keeps the session beside the last word of the name, so that no line ends with a dot. */
function DrawNameWithUnbrokenSession({ text }: { text: string }) {
  const [, start, end] = /^(.*?)(\S+ · .*)?$/.exec(text) ?? [];
  return (
    <span>
      <span>{start}</span>
      <span className={styles.together}>{end}</span>
    </span>
  );
}

export const worstCostOf = ({ worst }: Draw): number => worst[0]?.cost ?? 0;

const percentOf = (cost: number, whole: number): number => Math.round((100 * cost) / (whole || 1));

/**
 * Puts the market of the costliest draw first; the draws of one market stay together, in the order in which
 * they close.
 */
const sortByCostOfMarket = (draws: readonly Draw[]): Draw[] => {
  const costOfMarket = ({ market, date }: Draw): number =>
    Math.max(...draws.filter((draw) => draw.market === market && draw.date === date).map(worstCostOf));
  return [...draws].sort(
    (a, b) =>
      costOfMarket(b) - costOfMarket(a) ||
      (a.market + a.date).localeCompare(b.market + b.date) ||
      Date.parse(a.cutoff) - Date.parse(b.cutoff),
  );
};

/** The costliest results of a draw; a bar below is the share of the first one in `whole`, if that is set. */
function CostliestResults({ draw: { worst, over }, whole }: { draw: Draw; whole: number }) {
  const tSetup = useOccasionalTexts();
  const [first] = worst;
  if (!first) return null;
  return (
    <span className={cx(styles.worst, over && styles.over)}>
      <span className={styles.results}>
        {worst.map(({ number, cost }, at) => (
          <span key={number} className={styles.one}>
            {over && at === 0 && <Icon name="alert" small />}
            {/* The head of the column says it where there is one. */}
            {at === 0 && (
              <span translate="yes" className={card.onPhone}>
                {tSetup('costliestIs')}
              </span>
            )}
            <small className={styles.result}>{number}</small>{' '}
            {at === 0 && (
              <span translate="yes" className={card.onPhone}>
                {tSetup('paysOnCard')}
              </span>
            )}
            {at === 0 ? <b>{formatPoints(cost)}</b> : <span>{formatPoints(cost)}</span>}
          </span>
        ))}
      </span>
      {whole > 0 && (
        <span className={styles.share}>
          <span style={{ width: `${Math.min(100, percentOf(first.cost, whole))}%` }} />
        </span>
      )}
    </span>
  );
}

export function OpenDrawRiskTable({ risk: { house, line, draws } }: { risk: RiskReport }) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const tSetup = useOccasionalTexts();
  // The costliest is a share of the house balance or of the loss that is warned of.
  const whole = house || line;
  return (
    <ClientSideList
      title="openDraws"
      file="risk"
      rows={sortByCostOfMarket(draws)}
      none={<EmptyState title={tSetup('noExposure')} hint={tSetup('noExposureHint')} />}
      countText={(count) => tWork('drawsShown', { count })}
      keyOf={({ market, date, session }) => market + date + session}
      columns={[
        {
          name: t('draw'),
          value: (draw) => drawNameText(t, draw),
          cell: (draw) => <DrawNameWithUnbrokenSession text={drawNameText(t, draw)} />,
        },
        {
          name: t('closes'),
          cell: ({ cutoff }) => formatClockTime(cutoff),
          value: ({ cutoff }) => cutoff,
          isVerbatim: true,
          onCard: 'joined',
        },
        { ...pointsColumn(t('staked'), 'staked'), onCard: 'joined with its label' },
        {
          name: tSetup('costliestAndPays'),
          cell: (draw) => <CostliestResults draw={draw} whole={whole} />,
          value: worstCostOf,
          isVerbatim: true,
          onCard: 'joined',
        },
        ...(whole > 0
          ? [
              {
                name: tWork(house > 0 ? 'ofHouse' : 'ofLine'),
                value: (draw: Draw) => `${percentOf(worstCostOf(draw), whole)}%`,
                isFigure: true,
                onCard: 'joined with its label' as const,
              },
            ]
          : []),
      ]}
    />
  );
}

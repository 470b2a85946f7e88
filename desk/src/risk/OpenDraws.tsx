import type { OutputOf } from '@ank/protocol/operator/operations';
import { cx, formatPoints, Icon } from '@ank/shared/ui';
import { clockOf } from '../form/time';
import { pointsColumn } from '../list/view';
import { WholeList } from '../list/WholeList';
import { Part } from '../parts/page';
import { useTexts } from '../texts';

import styles from './Risk.module.css';

export type Risk = OutputOf<'risk'>;
type Draw = Risk['draws'][number];

/** "Main Mandi · Open"; the other modes have one session, which is not named. */
export const nameOf = (
  t: ReturnType<typeof useTexts>,
  { name, mode, session }: Pick<Draw, 'name' | 'session'> & { mode: string },
) => (mode === 'main' ? `${name} · ${t(session)}` : name);

export function OpenDraws({ risk: { wallets, house, draws } }: { risk: Risk }) {
  const t = useTexts();
  const dearest = ({ worst, over }: Draw) => (
    <span className={cx(styles.worst, over && styles.over)}>
      {over && <Icon name="alert" small />}
      {worst.map(({ number, cost }) => (
        <span key={number}>
          <small className={styles.result}>{number}</small> <span>{formatPoints(cost)}</span>
        </span>
      ))}
    </span>
  );
  return (
    <Part title={t('openDraws')}>
      <p>
        {`${house > 0 ? `${t('houseHolds')}: ${formatPoints(house)} · ` : ''}${t('inWallets')}: ${formatPoints(wallets)}`}
      </p>
      <WholeList
        title="openDraws"
        file="risk"
        rows={draws}
        keyOf={({ market, date, session }) => market + date + session}
        columns={[
          { name: t('draw'), value: (draw) => nameOf(t, draw) },
          {
            name: t('closes'),
            cell: ({ cutoff }) => clockOf(cutoff),
            value: ({ cutoff }) => cutoff,
            isVerbatim: true,
          },
          pointsColumn(t('staked'), 'staked'),
          { name: t('dearest'), cell: dearest, value: ({ worst }) => worst[0]?.cost ?? 0, isFigure: true },
        ]}
      />
    </Part>
  );
}

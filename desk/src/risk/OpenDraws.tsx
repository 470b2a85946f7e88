import type { OutputOf } from '@ank/protocol/operator/operations';
import { Facts } from '@ank/shared/controls';
import { Card, cx, formatPoints, Icon, Points } from '@ank/shared/ui';
import { clockOf } from '../form/time';
import { figure } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import styles from './Risk.module.css';

export type Risk = OutputOf<'risk'>;
type Draw = Risk['draws'][number];

export const keyOf = ({ market, date, session }: Draw): string => `${market} ${date} ${session}`;

/** What each open draw would cost by its dearest results, against what it took and what the house holds. */
export function OpenDraws({ risk: { wallets, house, draws } }: { risk: Risk }) {
  const t = useTexts();
  const nameOf = ({ name, mode, session }: Draw) => (mode === 'main' ? `${name} · ${t(session)}` : name);
  const costOf = ({ worst: [first] }: Draw) => first?.cost ?? 0;
  return (
    <Part title={t('openDraws')}>
      <Card>
        <Facts
          facts={[
            ...(house > 0 ? [{ label: t('houseHolds'), value: <Points value={house} /> }] : []),
            { label: t('inWallets'), value: <Points value={wallets} /> },
          ]}
        />
      </Card>
      <WholeList
        name="risk"
        caption={t('openDraws')}
        rows={draws}
        keyOf={keyOf}
        columns={[
          { name: t('draw'), cell: nameOf, value: nameOf },
          { name: t('bidsEnd'), cell: ({ cutoff }) => clockOf(cutoff), value: ({ cutoff }) => cutoff },
          figure(t('staked'), 'staked'),
          {
            name: t('dearest'),
            value: costOf,
            isFigure: true,
            cell: (draw) => (
              <span className={cx(styles.worst, draw.over && styles.over)}>
                {draw.over && <Icon name="alert" small />}
                {draw.worst.map(({ number, cost }) => (
                  <span key={number}>
                    <small>{number}</small> <b>{formatPoints(cost)}</b>
                  </span>
                ))}
              </span>
            ),
          },
        ]}
      />
    </Part>
  );
}

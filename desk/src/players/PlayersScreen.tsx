import { Link } from '@ank/shared/router';
import { cx, formatPoints } from '@ank/shared/ui';
import type { RowOf } from '../calls/deskHooks';
import card from '../list/CardLine.module.css';
import { instantColumn, pointsColumn, textColumn, verbatimColumn } from '../list/listView';
import { PagedList } from '../list/PagedList';
import { translateChoices } from '../parts/choiceFields';
import { Pill } from '../parts/Pill';
import { type TextKey, useTexts } from '../texts';

import styles from './Players.module.css';

/** Nothing is a dash, so that the amounts among the players stand out. */
function AmountOrDash({ points }: { points: number }) {
  return points === 0 ? <span className={styles.nothing}>–</span> : formatPoints(points);
}

/** Returns the text of a player's state: of an active one whose betting is off, that it is off. */
const playerStateTextKey = ({ state, betting }: RowOf<'player list'>) =>
  (state === 'active' && !betting ? 'bettingIsOff' : state) satisfies TextKey;

/** The players, newest first; a state is told where it is not the usual one. */
export default function PlayersScreen() {
  const t = useTexts();
  const statePillOf = (row: RowOf<'player list'>) => (
    <Pill tone={playerStateTextKey(row) === 'active' ? 'good' : 'bad'}>{t(playerStateTextKey(row))}</Pill>
  );
  return (
    <PagedList
      list="player list"
      title="players"
      choices={translateChoices(t, { '': 'all', active: 'active', blocked: 'blocked' })}
      countText={(count) => t('playersCount', { count })}
      keyOf={({ mobile }) => mobile}
      columns={[
        {
          ...verbatimColumn(t('player'), 'name'),
          cell: ({ mobile, name, points }) => (
            <span className={cx(card.line, card.baseline)}>
              <Link to={`/players/${mobile}`} className={styles.player}>
                {name}
              </Link>
              <span className={card.onPhone}>{formatPoints(points)}</span>
            </span>
          ),
        },
        {
          ...textColumn(t('contactMobile'), 'mobile'),
          cell: (row) => (
            <span className={card.line}>
              <span translate="no">{row.mobile}</span>
              <span className={card.onPhone}>{statePillOf(row)}</span>
            </span>
          ),
          onCard: 'without label',
        },
        // The points stand beside the name on a phone.
        { ...pointsColumn(t('inWallet'), 'points'), onCard: 'left out' },
        {
          ...pointsColumn(t('held'), 'held'),
          cell: ({ held }) => <AmountOrDash points={held} />,
          onCard: 'left out',
        },
        {
          name: t('owed'),
          cell: ({ owed }) => <AmountOrDash points={owed} />,
          value: ({ owed }) => owed,
          isFigure: true,
          onCard: 'left out',
        },
        {
          name: t('state'),
          cell: statePillOf,
          value: (row) => t(playerStateTextKey(row)),
          sort: 'state',
          // It stands beside the number on a phone.
          onCard: 'left out',
        },
        { ...instantColumn(t('since'), 'since'), onCard: 'left out' },
      ]}
    />
  );
}

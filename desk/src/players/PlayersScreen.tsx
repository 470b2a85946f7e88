import { Link } from '@ank/shared/router';
import { formatPoints } from '@ank/shared/ui';
import { PagedList } from '../list/PagedList';
import { instantColumn, pointsColumn, verbatimColumn } from '../list/view';
import { Pill } from '../parts/Pill';
import { choicesOf } from '../parts/page';
import { useTexts } from '../texts';

import styles from './Players.module.css';

export default function PlayersScreen() {
  const t = useTexts();
  return (
    <PagedList
      list="player list"
      title="players"
      choices={choicesOf(t, { '': 'all', active: 'active', blocked: 'blocked' })}
      keyOf={({ mobile }) => mobile}
      columns={[
        {
          ...verbatimColumn(t('player'), 'name'),
          cell: ({ mobile, name }) => (
            <Link to={`/players/${mobile}`} className={styles.player}>
              {name}
            </Link>
          ),
        },
        verbatimColumn(t('contactMobile'), 'mobile'),
        pointsColumn(t('inWallet'), 'points'),
        { ...pointsColumn(t('held'), 'held'), onCard: 'left out' },
        {
          name: t('owed'),
          cell: ({ owed }) => formatPoints(owed),
          value: ({ owed }) => owed,
          isFigure: true,
        },
        {
          name: t('state'),
          cell: ({ state }) => <Pill tone={state === 'active' ? 'good' : 'bad'}>{t(state)}</Pill>,
          value: ({ state }) => t(state),
          sort: 'state',
        },
        { ...instantColumn(t('since'), 'since'), onCard: 'left out' },
      ]}
    />
  );
}

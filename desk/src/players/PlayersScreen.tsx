import type { RowOf } from '@ank/protocol/operator/operations';
import { Link } from '@ank/shared/router';
import { formatPoints } from '@ank/shared/ui';
import { stampOf } from '../form/time';
import { figure, instant, text } from '../list/columns';
import { PagedList } from '../list/PagedList';
import { useTexts } from '../texts';
import styles from './Players.module.css';

type Row = RowOf<'player list'>;

export default function PlayersScreen() {
  const t = useTexts();
  const stateOf = ({ state }: Row) => t(state);
  return (
    <PagedList
      list="player list"
      name="players"
      caption={t('players')}
      filters={{
        status: [
          { value: '', name: t('all') },
          { value: 'active', name: t('active') },
          { value: 'blocked', name: t('blocked') },
        ],
        hasDays: true,
      }}
      keyOf={({ mobile }) => mobile}
      columns={[
        {
          ...text(t('player'), 'name'),
          cell: ({ mobile, name }) => (
            <Link to={`/players/${mobile}`} className={styles.player}>
              {name}
            </Link>
          ),
        },
        text(t('contactMobile'), 'mobile'),
        figure(t('inWallet'), 'points'),
        figure(t('held'), 'held'),
        {
          name: t('owed'),
          cell: ({ owed }) => formatPoints(owed),
          value: ({ owed }) => owed,
          isFigure: true,
        },
        { name: t('state'), cell: stateOf, value: stateOf, sort: 'state' },
        instant(t('since'), 'since', stampOf),
      ]}
    />
  );
}

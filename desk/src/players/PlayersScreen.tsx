import { useDraft } from '@ank/shared/drafts';
import { Link } from '@ank/shared/router';
import { Empty, Field, Points } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import { useRead } from '../calls/desk';
import { Answered } from '../parts/Answered';
import { useTexts } from '../texts';
import { Adjustments } from './Adjustments';
import styles from './Players.module.css';
import type { Player } from './player';

const PAUSE_MS = 250;

/** Players by number or name, newest first; and adjustments that wait for a second person. */
export default function PlayersScreen() {
  const t = useTexts();
  const [search, setSearch] = useDraft('desk.players.search', '');
  const [settled, setSettled] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const read = useRead<{ players: Player[] }>(`/players?search=${encodeURIComponent(settled)}`);
  return (
    <>
      <Adjustments />
      <Field
        type="search"
        label={t('searchPlayers')}
        value={search}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <Answered read={read}>
        {({ players }) =>
          players.length === 0 ? (
            <Empty>{t('nobodyFound')}</Empty>
          ) : (
            <ul className={styles.list}>
              {players.map(({ mobile, name, points, state, owed }) => (
                <li key={mobile}>
                  <Link to={`/players/${mobile}`} className={styles.player}>
                    <b>{name}</b>
                    <Points value={points} />
                    <small>
                      <span className="num">{mobile}</span>
                      {state === 'blocked' && <em> · {t('blocked')}</em>}
                      {owed > 0 && <em> · {t('owes', { points: owed })}</em>}
                    </small>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </>
  );
}

import { useTexts } from '../texts';
import type { HistoryRecord } from './historyRecords';
import styles from './RecordPlace.module.css';

type Props = {
  market: string;
  sessions: readonly HistoryRecord['session'][];
  /** The market stands above: here it is for ears. */
  isSaid?: boolean;
};

/** The market, with the sessions as marks. */
export function RecordPlace({ market, sessions, isSaid = false }: Props) {
  const t = useTexts();
  return (
    <>
      <span className={isSaid ? 'sr' : undefined}>{`${market} `}</span>
      {sessions.map(
        (session) =>
          session && (
            <span key={session} className={styles.session}>
              {t(session)}
            </span>
          ),
      )}
    </>
  );
}

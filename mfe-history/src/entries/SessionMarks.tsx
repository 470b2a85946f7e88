import { useTexts } from '../texts';
import type { HistoryRecord } from './historyRecords';
import styles from './SessionMarks.module.css';

/** Renders the sessions of a bid as marks; nothing where none is known. */
export function SessionMarks({ sessions }: { sessions: readonly HistoryRecord['session'][] }) {
  const t = useTexts();
  return sessions.map(
    (session) =>
      session && (
        <span key={session} className={styles.session}>
          {t(session)}
        </span>
      ),
  );
}

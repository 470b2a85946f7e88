import { Link } from '@ank/shared/router';
import { HISTORY_LISTS, type HistoryList } from '../entries/historyRecords';
import { useTexts } from '../texts';
import styles from './ModeSwitch.module.css';

type Props = {
  historyList: HistoryList;
  /** The days that are shown, month/day/year: they go along. */
  days: { from: string; to: string };
};

/** Leads from the bids, or the wins, of one mode to those of the others. */
export function ModeSwitch({ historyList, days }: Props) {
  const t = useTexts();
  return (
    <nav aria-label={t('modes')} className={styles.modes}>
      {Object.entries(HISTORY_LISTS)
        .filter(([, { kind }]) => kind === historyList.kind)
        .map(([path, { mode }]) => (
          <Link
            key={path}
            to={path}
            replace
            state={days}
            aria-current={mode === historyList.mode ? 'page' : undefined}
            className={styles.mode}
          >
            {t(mode)}
          </Link>
        ))}
    </nav>
  );
}

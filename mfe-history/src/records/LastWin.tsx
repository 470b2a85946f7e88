import { useLanguage } from '@ank/shared/texts';
import type { HistoryList, HistoryRecord } from '../entries/historyRecords';
import { formatDayWithNamedMonth } from '../list/groupByDay';
import days from '../list/ListByDay.module.css';
import { useTexts } from '../texts';
import { bidPageLinkOf } from './bidPageLink';
import { WinTicket } from './WinTicket';

type Props = { historyList: HistoryList; win: HistoryRecord; visit: string };

/** Renders the last win of the days before, as the list of its day does. */
export function LastWin({ historyList: { mode }, win, visit }: Props) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <section aria-labelledby="last-win" className={days.list}>
      <h2 id="last-win" className={days.day}>
        <span>{t('lastWin')}</span> <span>{formatDayWithNamedMonth(win.date, language)}</span>
      </h2>
      <WinTicket mode={mode} record={win} page={bidPageLinkOf(win, { mode, visit, shown: undefined, t })} />
    </section>
  );
}

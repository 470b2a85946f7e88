import { useNow } from '@ank/shared/clock';
import { useState } from 'react';
import { useRead } from '../calls/desk';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
import { type DrawsAnswer, itemsOf, queryOf } from '../results/draws';
import { useTexts } from '../texts';
import { HeatMap } from './HeatMap';
import type { Exposure } from './heat';
import styles from './Reports.module.css';

/** What each number of an undeclared draw would pay if it came. */
export function ExposurePart({ date }: { date: string }) {
  const t = useTexts();
  const now = useNow(60_000);
  const [chosen, setChosen] = useState('');
  const { data } = useRead<DrawsAnswer>(`/results?date=${date}`);
  const items = itemsOf(data?.draws ?? [], now).filter(
    ({ state }) => state !== 'declared' && state !== 'void',
  );
  const item = items.find(({ key }) => key === chosen);
  const query = item && queryOf({ market: item.market, date, session: item.session });
  const read = useRead<{ exposure: Exposure[] }>(query && `/reports/exposure?${query}`, { live: true });
  return (
    <Part title={t('exposure')}>
      <label className={styles.choice}>
        {t('draw')}
        <select value={item ? chosen : ''} onChange={({ target }) => setChosen(target.value)}>
          <option value="">{t('choose')}</option>
          {items.map(({ key, name, session, mode }) => (
            <option key={key} value={key}>
              {mode === 'main' ? `${name} · ${t(session)}` : name}
            </option>
          ))}
        </select>
      </label>
      {item && <Answered read={read}>{({ exposure }) => <HeatMap exposure={exposure} />}</Answered>}
    </Part>
  );
}

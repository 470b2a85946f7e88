import { useNow } from '@ank/shared/clock';
import { useState } from 'react';
import { useRead } from '../calls/desk';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
import { Select } from '../parts/Select';
import { itemsOf } from '../results/draws';
import { useTexts } from '../texts';
import { HeatMap } from './HeatMap';
import styles from './Reports.module.css';

export function ExposurePart({ date }: { date: string }) {
  const t = useTexts();
  const now = useNow(60_000);
  const [chosen, setChosen] = useState('');
  const { data } = useRead('result list', { date });
  const items = itemsOf(data?.draws ?? [], now).filter(
    ({ state }) => state !== 'declared' && state !== 'void',
  );
  const item = items.find(({ key }) => key === chosen);
  const read = useRead('report exposure', item && { market: item.market, date, session: item.session }, {
    live: true,
  });
  return (
    <Part title={t('exposure')}>
      <div className={styles.choice}>
        <Select
          label={t('draw')}
          value={item ? chosen : ''}
          choices={[
            { value: '', name: t('choose') },
            ...items.map(({ key, name, session, mode }) => ({
              value: key,
              name: mode === 'main' ? `${name} · ${t(session)}` : name,
            })),
          ]}
          onChange={setChosen}
        />
      </div>
      {item && <Answered read={read}>{({ exposure }) => <HeatMap exposure={exposure} />}</Answered>}
    </Part>
  );
}

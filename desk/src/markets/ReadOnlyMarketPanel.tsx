import { useLanguage } from '@ank/shared/texts';
import { Pill } from '../parts/Pill';
import { SidePanel } from '../parts/SidePanel';
import { useTexts } from '../texts';
import styles from './Markets.module.css';
import type { Market } from './marketDaysAndTimes';
import { formatWeekdaysWithTimes } from './marketWeekTimes';

/** A market beside its list, for those who may not change it. */
export function ReadOnlyMarketPanel({ market, onClose }: { market: Market; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { name, mode, active } = market;
  return (
    <SidePanel title={name} subtitle={t(mode)} onClose={onClose}>
      <div>
        <Pill tone={active ? 'good' : 'quiet'}>{t(active ? 'active' : 'switchedOff')}</Pill>
      </div>
      <div>
        <h3>{t('week')}</h3>
        <p className={styles.lines}>
          {formatWeekdaysWithTimes(market, language, t('closedDay')).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
      <p>{t('onlyAdmin')}</p>
    </SidePanel>
  );
}

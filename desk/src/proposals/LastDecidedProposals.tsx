import { describeEntryWithoutActor } from '../auditLog/describeEntry';
import { useReadOperation } from '../calls/deskHooks';
import { formatDayAndClock } from '../form/formatTime';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { TitledPart } from '../parts/TitledPart';
import { actorText } from '../reports/wireNameTexts';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import styles from './Proposals.module.css';

/** How the last few requests were decided, by whom and when; where none was, nothing. */
export function LastDecidedProposals() {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const { data } = useReadOperation('report trail', { search: 'proposal decide', limit: '5' });
  const decided = data?.trail.filter(({ action }) => action === 'proposal decide') ?? [];
  if (decided.length === 0) return null;
  return (
    <TitledPart title={tWork('lastDecided')}>
      <ul className={styles.list}>
        {decided.map((entry) => (
          <li key={entry.id} className={styles.row}>
            <span className={styles.sentence}>
              <TextWithWordsNotToTranslate text={describeEntryWithoutActor(t, entry)} />
            </span>
            <small translate="no">
              {[entry.about, actorText(t, entry.actor), formatDayAndClock(entry.at)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </TitledPart>
  );
}

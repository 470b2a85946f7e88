import { cx } from '@ank/shared/ui';
import { useHasRoleOrIsAdmin, useReadOperation } from '../calls/deskHooks';
import { formatDayAndClock } from '../form/formatTime';
import { EmptyState } from '../parts/EmptyState';
import labels from '../parts/hiddenLabels.module.css';
import { PersonName } from '../parts/PersonName';
import { WhenAnswered } from '../parts/WhenAnswered';
import { actorText } from '../reports/wireNameTexts';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import house from '../setup/Setup.module.css';
import { useTexts } from '../texts';
import { NoteForm } from './NoteForm';
import styles from './Players.module.css';

/** The most notes that are shown; the activity of the player has all of them. */
const MOST = '200';

function NotesTimeline({ mobile }: { mobile: string }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  return (
    <WhenAnswered read={useReadOperation('player story', { mobile, status: 'notes', limit: MOST })}>
      {({ story }) =>
        story.length === 0 ? (
          <EmptyState isInCard icon="info" title={tSetup('noNotes')} hint={tSetup('noNotesHint')} />
        ) : (
          <ol className={styles.timeline}>
            {story.map(({ id, at, by, note }) => (
              <li key={id}>
                <b translate="no">
                  <PersonName name={actorText(t, by)} isProgram={actorText(t, by) !== by} />
                </b>{' '}
                <time dateTime={at} translate="no">
                  {formatDayAndClock(at)}
                </time>
                <p translate="no">{note}</p>
              </li>
            ))}
          </ol>
        )
      }
    </WhenAnswered>
  );
}

/** Lists what staff wrote about a player, newest first. */
export function PlayerNotes({ mobile }: { mobile: string }) {
  const t = useTexts();
  const isCashier = useHasRoleOrIsAdmin('cashier');
  return (
    <section aria-label={t('notes')} className={house.card}>
      {isCashier && (
        <div className={cx(styles.compose, labels.hidden)}>
          <NoteForm mobile={mobile} />
        </div>
      )}
      <NotesTimeline mobile={mobile} />
    </section>
  );
}

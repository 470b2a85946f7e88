import { Button, cx } from '@ank/shared/ui';
import { useState } from 'react';
import { useHasRole, useReadOperation } from '../calls/deskHooks';
import { formatDayAndClock } from '../form/formatTime';
import { SendMessageForm } from '../messages/SendMessageForm';
import { EmptyState } from '../parts/EmptyState';
import labels from '../parts/hiddenLabels.module.css';
import { PageActions } from '../parts/PageActions';
import { PersonName } from '../parts/PersonName';
import { SidePanel } from '../parts/SidePanel';
import { WhenAnswered } from '../parts/WhenAnswered';
import { actorText } from '../reports/wireNameTexts';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import house from '../setup/Setup.module.css';
import { useTexts } from '../texts';
import { NoteForm } from './NoteForm';
import type { Player } from './PlayerActions';
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

/** Lists what staff wrote about a player, newest first; an admin writes to the player from here. */
export function PlayerNotes({ player: { mobile, name } }: { player: Player }) {
  const t = useTexts();
  const isAdmin = useHasRole('admin');
  const isCashier = useHasRole('cashier');
  const [isWriting, setWriting] = useState(false);
  const close = () => setWriting(false);
  return (
    <section aria-label={t('notes')} className={house.card}>
      {isAdmin && (
        <PageActions>
          <Button variant="secondary" icon="megaphone" onClick={() => setWriting(true)}>
            {t('messageToPlayer')}
          </Button>
        </PageActions>
      )}
      {isCashier && (
        <div className={cx(styles.compose, labels.hidden)}>
          <NoteForm mobile={mobile} />
        </div>
      )}
      <NotesTimeline mobile={mobile} />
      {isWriting && (
        <SidePanel title={t('messageToPlayer')} subtitle={name} onClose={close}>
          <SendMessageForm mobile={mobile} onSent={close} />
        </SidePanel>
      )}
    </section>
  );
}

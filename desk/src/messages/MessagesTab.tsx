import { Fragment, useState } from 'react';
import { type OutputOf, useReadOperation } from '../calls/deskHooks';
import { formatDayAndClockOmittingThisYear } from '../form/formatTime';
import card from '../list/CardLine.module.css';
import { ClientSideListWhenAnswered } from '../list/ClientSideList';
import { useConfirmedOperation } from '../list/ConfirmOperationDialog';
import { instantColumn, textColumn, verbatimColumn } from '../list/listView';
import { LANGUAGES, type Language } from '../parts/languages';
import { TitledPart } from '../parts/TitledPart';
import { actorText } from '../reports/wireNameTexts';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { PhonePreview, PreviewText } from '../setup/PhonePreview';
import setup from '../setup/Setup.module.css';
import { TitledCard } from '../setup/TitledCard';
import { useTexts } from '../texts';
import styles from './Messages.module.css';
import { SendMessageForm } from './SendMessageForm';

type Message = OutputOf<'message list'>['messages'][number];

const EACH = LANGUAGES.map(
  ({ value, name }) => ({ value, name, of: value === 'en' ? 'text' : value }) as const,
);

/** Returns the languages in which a message was written. */
const languagesOfMessage = (message: Message) => EACH.filter(({ of }) => message[of] !== '');

/** A new message beside what players will see of it. */
function NewMessageWithPreview() {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const [seen, setSeen] = useState<{ text: string; language: Language }>({ text: '', language: 'en' });
  return (
    <div className={setup.withPreview}>
      <PhonePreview title={t('messages')} lang={seen.language}>
        <PreviewText text={seen.text} />
      </PhonePreview>
      <TitledCard title={tSetup('newMessage')}>
        <SendMessageForm onTyped={(text, language) => setSeen({ text, language })} />
      </TitledCard>
    </div>
  );
}

/** Writes a message to the players, and lists those of the last month. */
export function MessagesTab({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const takingBack = useConfirmedOperation<'message remove', Message>({
    title: t('takeBack'),
    operation: 'message remove',
    input: ({ id }) => ({ id }),
    does: ({ text }) => t('takeBackDoes', { text }),
    done: () => t('takenBack'),
    label: ({ text }) => t('takeBackOf', { text }),
  });
  return (
    <>
      {isAdmin && <NewMessageWithPreview />}
      <div className={setup.titledList}>
        <TitledPart title={tSetup('sentBefore')}>
          <ClientSideListWhenAnswered
            read={useReadOperation('message list', {})}
            title="messages"
            of="messages"
            keyOf={({ id }) => id}
            columns={[
              {
                ...textColumn(t('message'), 'text'),
                cell: ({ text }) => (
                  <span translate="no" className={styles.text}>
                    {text}
                  </span>
                ),
              },
              {
                name: t('messageTo'),
                isOneLine: true,
                onCard: 'joined',
                value: ({ mobile }) => mobile ?? t('allPlayers'),
                cell: ({ mobile }) => (mobile ? <span translate="no">{mobile}</span> : t('allPlayers')),
              },
              {
                name: tSetup('languagesOf'),
                onCard: 'joined',
                value: (row) =>
                  languagesOfMessage(row)
                    .map(({ name }) => name)
                    .join(', '),
                cell: (row) =>
                  languagesOfMessage(row).map(({ name, of, value }, at) => (
                    <Fragment key={of}>
                      {at > 0 && ', '}
                      <span translate="no" lang={value} title={row[of]}>
                        {name}
                      </span>
                    </Fragment>
                  )),
              },
              {
                ...instantColumn(t('when'), 'at'),
                onCard: 'joined',
                cell: ({ at, author }) => (
                  <span className={card.twoLines}>
                    <span translate="no">{formatDayAndClockOmittingThisYear(at)}</span>{' '}
                    <small>{actorText(t, author)}</small>
                  </span>
                ),
              },
              { ...verbatimColumn(t('by'), 'author'), isInFileAlone: true },
              ...(isAdmin ? [{ ...takingBack.column, isOneLine: true, onCard: 'at the end' as const }] : []),
            ]}
          />
        </TitledPart>
      </div>
      {takingBack.dialog}
    </>
  );
}

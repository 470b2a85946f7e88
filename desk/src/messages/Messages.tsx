import type { OutputOf } from '@ank/protocol/operator/operations';
import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { useRead } from '../calls/desk';
import { stampOf } from '../form/time';
import { instant, text } from '../list/columns';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Confirm } from '../parts/Confirm';
import { LANGUAGES } from '../parts/languages';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import { SendMessage } from './SendMessage';

type Message = OutputOf<'message list'>['messages'][number];

const EACH = LANGUAGES.map(({ value, name }) => ({ name, of: value === 'en' ? 'text' : value }) as const);

export function Messages({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts();
  const read = useRead('message list', {});
  const [ending, setEnding] = useState<Message>();
  const takesBack = {
    name: t('takeBack'),
    cell: (message: Message) => (
      <Button
        variant="ghost"
        aria-label={t('takeBackOf', { text: message.text })}
        onClick={() => setEnding(message)}
      >
        {t('takeBack')}
      </Button>
    ),
  };
  const receiver = ({ mobile }: Message) => mobile ?? t('allPlayers');
  return (
    <Part title={t('messages')}>
      {isAdmin && <SendMessage />}
      <Answered read={read}>
        {({ messages }) => (
          <WholeList
            name="messages"
            caption={t('messages')}
            rows={messages}
            keyOf={({ id }) => id}
            columns={[
              instant(t('when'), 'at', stampOf),
              { name: t('messageTo'), cell: receiver, value: receiver },
              ...EACH.map(({ name, of }) => text(name, of)),
              text(t('by'), 'author'),
              ...(isAdmin ? [takesBack] : []),
            ]}
          />
        )}
      </Answered>
      {ending && (
        <Confirm
          title={t('takeBack')}
          operation="message remove"
          input={{ id: ending.id }}
          done={t('takenBack')}
          onClose={() => setEnding(undefined)}
        >
          {t('takeBackDoes', { text: ending.text })}
        </Confirm>
      )}
    </Part>
  );
}

import type { OutputOf } from '@ank/protocol/operator/operations';
import { useRead } from '../calls/desk';
import { instant, text } from '../list/view';
import { WholeList } from '../list/WholeList';
import { useConfirmed } from '../parts/Confirm';
import { LANGUAGES } from '../parts/languages';
import { Answered, Part } from '../parts/page';
import { useTexts } from '../texts';
import { SendMessage } from './SendMessage';

type Message = OutputOf<'message list'>['messages'][number];

const EACH = LANGUAGES.map(({ value, name }) => ({ name, of: value === 'en' ? 'text' : value }) as const);

export function Messages({ isAdmin }: { isAdmin: boolean }) {
  const t = useTexts();
  const takingBack = useConfirmed<'message remove', Message>({
    title: t('takeBack'),
    operation: 'message remove',
    input: ({ id }) => ({ id }),
    does: ({ text }) => t('takeBackDoes', { text }),
    done: () => t('takenBack'),
    label: ({ text }) => t('takeBackOf', { text }),
  });
  return (
    <Part title={t('messages')}>
      {isAdmin && <SendMessage />}
      <Answered read={useRead('message list', {})}>
        {({ messages }) => (
          <WholeList
            name="messages"
            caption={t('messages')}
            rows={messages}
            keyOf={({ id }) => id}
            columns={[
              instant(t('when'), 'at'),
              { name: t('messageTo'), value: ({ mobile }) => mobile ?? t('allPlayers') },
              ...EACH.map(({ name, of }) => text(name, of)),
              text(t('by'), 'author'),
              ...(isAdmin ? [takingBack.column] : []),
            ]}
          />
        )}
      </Answered>
      {takingBack.dialog}
    </Part>
  );
}

import { isVisible } from '@ank/protocol/same-text';
import { isPhone, plainPhone } from '@ank/shared/code-step';
import { Field } from '@ank/shared/ui';
import { type OutputOf, useRead } from '../calls/desk';
import { PageForm, useDeskForm } from '../form/Form';
import { LineInLanguages, othersAtFirst, othersChanged, othersUnseen } from '../form/inLanguages';
import { useConfirmed } from '../list/Confirm';
import { instantColumn, textColumn, verbatimColumn } from '../list/view';
import { ReadList } from '../list/WholeList';
import { LANGUAGES } from '../parts/languages';
import { ChipChoice, choicesOf, Part } from '../parts/page';
import { useTexts } from '../texts';

const MESSAGE_FIELDS = ['text'];
const FRESH = othersAtFirst({}, 'message', MESSAGE_FIELDS);

export function SendMessage({ mobile }: { mobile?: string }) {
  const t = useTexts();
  const form = useDeskForm<'message send', string>({
    operation: 'message send',
    initial: { to: 'all', mobile: '', text: '', ...FRESH },
    of: mobile ?? '',
    check: ({ to, mobile: typed = '', text = '', ...others }) => ({
      ...othersUnseen(others, MESSAGE_FIELDS, t('textMissing')),
      mobile:
        mobile === undefined && to === 'one' && !isPhone(plainPhone(typed)) ? t('mobileShape') : undefined,
      text: text.length < 3 || !isVisible(text) ? t('textMissing') : undefined,
    }),
    input: ({ to, mobile: typed = '', text = '', ...others }) => ({
      text,
      ...(mobile === undefined ? to === 'one' && { mobile: plainPhone(typed) } : { mobile }),
      ...othersChanged(FRESH, others, MESSAGE_FIELDS),
    }),
    done: () => t('messageSent'),
  });
  const { to = 'all' } = form.values;
  return (
    <PageForm form={form} submit={t('message send')}>
      <p>{t('messageDoes')}</p>
      {mobile === undefined && (
        <ChipChoice
          label={t('messageTo')}
          choices={choicesOf(t, { all: 'allPlayers', one: 'onePlayer' })}
          {...form.choice('to')}
        />
      )}
      {mobile === undefined && to === 'one' && (
        <Field {...form.field('mobile')} label={t('mobileNumber')} numeric />
      )}
      <LineInLanguages form={form} field="text" label={t('message')} />
    </PageForm>
  );
}

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
      <ReadList
        read={useRead('message list', {})}
        title="messages"
        of="messages"
        keyOf={({ id }) => id}
        columns={[
          instantColumn(t('when'), 'at'),
          {
            name: t('messageTo'),
            value: ({ mobile }) => mobile ?? t('allPlayers'),
            cell: ({ mobile }) => (mobile ? <span translate="no">{mobile}</span> : t('allPlayers')),
          },
          ...EACH.map(({ name, of }) => textColumn(name, of)),
          verbatimColumn(t('by'), 'author'),
          ...(isAdmin ? [takingBack.column] : []),
        ]}
      />
      {takingBack.dialog}
    </Part>
  );
}

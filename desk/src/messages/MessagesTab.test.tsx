import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MessagesTab } from './MessagesTab';
import { SendMessageForm } from './SendMessageForm';

const SEND = '/operator/messages';
const ROW = {
  id: '0195666e-4ea0-7000-8000-000000000001',
  at: '2025-03-05T13:11:00Z',
  author: 'console',
  mobile: null,
  text: 'No market on Monday',
  hi: 'सोमवार को कोई मार्केट नहीं',
  mr: '',
};
const lists = { '/operator/messages': { status: true, messages: [ROW] } };

test('a message is written in each language the house speaks, once, and outlives a lost answer', async () => {
  const { user, sent } = renderScreen(<SendMessageForm mobile="9123456780" />, {
    answers: {
      [SEND]: (_body: unknown, times: number) => (times === 1 ? new Error('gone') : { status: true }),
    },
  });
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  expect(await screen.findByText('Enter a text.')).toBeVisible();
  expect(sent.count(SEND)).toBe(0);
  expect(screen.queryByText('All players')).toBeNull();
  const first = screen.getByRole('textbox', { name: 'Message' });
  await user.type(first, ' Your bank name was corrected ');
  expect(screen.getByText('Missing in हिन्दी, मराठी')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  const hindi = screen.getByRole('textbox', { name: 'Message' });
  await user.type(hindi, 'बैंक का नाम ठीक किया गया');
  expect(hindi).toHaveAttribute('lang', 'hi');
  expect(screen.getByText(/^Missing in मराठी/)).toBeVisible();
  await user.click(send);
  await screen.findByText(/it won’t be done twice/);
  const key = sent.headersTo(SEND)?.get('idempotency-key');
  await user.click(send);
  await waitFor(() => expect(hindi).toHaveValue(''));
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect(sent.headersTo(SEND)?.get('idempotency-key')).toBe(key);
  expect(sent.to(SEND)).toEqual({
    text: 'Your bank name was corrected',
    mobile: '9123456780',
    translations: { hi: { text: 'बैंक का नाम ठीक किया गया' } },
  });
});

test.each(['\u2800\u2800\u2800', '\u3164\u00ad\u200b', '\u202e'])(
  'a translation that shows nothing is refused at its field, and so is such a text: %j',
  async (nothing) => {
    const { user, sent } = renderScreen(<SendMessageForm mobile="9123456780" />, {
      answers: { [SEND]: { status: true } },
    });
    const field = () => screen.getByRole('textbox', { name: 'Message' });
    await user.type(field(), 'No market on Monday');
    await user.click(screen.getByRole('button', { name: 'मराठी' }));
    await user.type(field(), nothing);
    await user.click(screen.getByRole('button', { name: 'English' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Enter a text.')).toBeVisible();
    // The refused text comes into sight, whatever language was seen.
    expect(field()).toHaveAttribute('lang', 'mr');
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue(nothing);
    await user.clear(field());
    await user.click(screen.getByRole('button', { name: 'English' }));
    await user.clear(field());
    await user.type(field(), `${nothing}${nothing}${nothing}`);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(field()).toBeInvalid());
    expect(sent.count(SEND)).toBe(0);
  },
);

test('to all it names nobody, to one it wants the number', async () => {
  const { user, sent } = renderScreen(<SendMessageForm />, { answers: { [SEND]: { status: true } } });
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'No market on Monday');
  await user.click(screen.getByRole('button', { name: 'One player' }));
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '12');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/10-digit/)).toBeVisible();
  expect(sent.count(SEND)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'All players' }));
  await user.click(screen.getByRole('button', { name: 'Send to all players' }));
  expect(screen.getByText(/^Every player finds this in the inbox/)).toBeVisible();
  // Not before a second press.
  expect(sent.count(SEND)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Yes, send to all players' }));
  await waitFor(() => expect(sent.to(SEND)).toEqual({ text: 'No market on Monday' }));
});

test('the choices of the receivers and of the language say what they choose, and the text says its length', async () => {
  const { user } = renderScreen(<SendMessageForm />, { answers: {} });
  expect(screen.getByText('To')).toBeVisible();
  expect(screen.getByText('Language')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Holi');
  expect(screen.getByText('4 of 500 letters')).toBeVisible();
});

test('a text that was changed is asked about again, also when it is typed back, and so is the same one sent again', async () => {
  const { user, sent } = renderScreen(<SendMessageForm />, { answers: { [SEND]: { status: true } } });
  const text = () => screen.getByRole('textbox', { name: 'Message' });
  const ask = () => user.click(screen.getByRole('button', { name: 'Send to all players' }));
  await user.type(text(), 'No market');
  await ask();
  await user.type(text(), '!');
  expect(screen.queryByText(/^Every player finds this/)).toBeNull();
  await user.type(text(), '{Backspace}');
  expect(text()).toHaveValue('No market');
  await ask();
  await user.click(screen.getByRole('button', { name: 'Yes, send to all players' }));
  await waitFor(() => expect(text()).toHaveValue(''));
  await user.type(text(), 'No market');
  await ask();
  expect(sent.count(SEND)).toBe(1);
});

test('what was written is listed in its languages and taken back; who is no admin only reads', async () => {
  const remove = `${SEND}/${ROW.id}/remove`;
  const { user, sent, unmount } = renderScreen(<MessagesTab isAdmin />, {
    answers: { ...lists, [remove]: { status: true } },
  });
  const row = await screen.findByRole('row', { name: /No market on Monday/ });
  expect(row).toHaveTextContent('English, हिन्दी');
  expect(within(row).getByText('हिन्दी')).toHaveAttribute('title', ROW.hi);
  await user.click(screen.getByRole('button', { name: `Take back: ${ROW.text}` }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(sent.count(remove)).toBe(1));
  unmount();
  renderScreen(<MessagesTab isAdmin={false} />, { answers: lists });
  expect(await screen.findByRole('row', { name: /No market on Monday/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Take back|^Send/ })).toBeNull();
});

test('what is typed is seen as players will see it', async () => {
  const { user } = renderScreen(<MessagesTab isAdmin />, { answers: lists });
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'No market on Monday, 10 March');
  const preview = within(screen.getByRole('complementary', { name: 'As players see it' }));
  expect(preview.getByText('No market on Monday, 10 March')).toBeVisible();
});

import { renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { useForm } from './useForm';

type Sent = { values: Record<string, string>; key: string };

const sent: Sent[] = [];
let resolveSend: (wrong?: { amount?: string; form?: string }) => void = () => {};

function AmountForm({ draft, keep }: { draft?: string; keep?: 'memory' | 'tab' }) {
  const form = useForm({
    initial: { amount: '', note: '' },
    ...(draft && { draft }),
    ...(keep && { keep }),
    keyed: true,
    check: ({ amount }) => ({ amount: amount ? undefined : 'Amount is required' }),
    send: (values, key) => {
      sent.push({ values, key });
      return new Promise((resolve) => {
        resolveSend = (wrong = {}) => resolve(wrong);
      });
    },
  });
  return (
    <form aria-label="Form" onSubmit={form.onSubmit}>
      {(['amount', 'note'] as const).map((name) => {
        const { error, ...field } = form.field(name);
        return (
          <label key={name}>
            {name}
            <input {...field} />
            <em>{error}</em>
          </label>
        );
      })}
      <p>{form.faults.form}</p>
      <button type="submit">{form.busy ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={form.clear}>
        Clear
      </button>
    </form>
  );
}

const findAmountField = () => screen.getByRole('textbox', { name: /amount/ });
const findSendButton = () => screen.getByRole('button', { name: /Send/ });
const finishSending = (wrong?: Parameters<typeof resolveSend>[0]) => act(async () => resolveSend(wrong));

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
});

test('what keeps it from being sent is said at its field, which gets the focus; typing takes the words away', async () => {
  const { user } = renderScreen(<AmountForm />);
  await user.click(findSendButton());
  expect(screen.getByText('Amount is required')).toBeVisible();
  expect(findAmountField()).toHaveFocus();
  await user.type(findAmountField(), '5');
  expect(screen.queryByText('Amount is required')).toBeNull();
  expect(sent).toEqual([]);
});

test('a double tap sends once', async () => {
  const { user } = renderScreen(<AmountForm />);
  await user.type(findAmountField(), '5');
  act(() => {
    findSendButton().click();
    findSendButton().click();
  });
  await user.click(screen.getByRole('button', { name: 'Sending' }));
  expect(sent).toHaveLength(1);
  await finishSending();
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('a failure is said, at its field or below all, and what was typed stays', async () => {
  const { user } = renderScreen(<AmountForm />);
  await user.type(findAmountField(), '5');
  await user.click(findSendButton());
  await finishSending({ amount: 'Too few', form: 'Not sent' });
  expect(screen.getByText('Too few')).toBeVisible();
  expect(screen.getByText('Not sent')).toBeVisible();
  expect(findAmountField()).toHaveValue('5');
  expect(findAmountField()).toHaveFocus();
});

test('the key stays while the values do, over a reload too, and is another for other values', async () => {
  const first = renderScreen(<AmountForm draft="lab.pay" keep="tab" />);
  await first.user.type(findAmountField(), '5');
  await first.user.click(findSendButton());
  await finishSending({ form: 'No answer' });
  first.unmount();
  const { user } = renderScreen(<AmountForm draft="lab.pay" keep="tab" />);
  expect(findAmountField()).toHaveValue('5');
  await user.click(findSendButton());
  await finishSending();
  await user.type(findAmountField(), '0');
  await user.click(findSendButton());
  const [one, same, other] = sent.map(({ key }) => key);
  expect(one).not.toBe('');
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test('cleared, it is sent with another key even when the values are the same', async () => {
  const { user } = renderScreen(<AmountForm draft="lab.pay" />);
  for (const _time of [1, 2]) {
    await user.type(findAmountField(), '5');
    await user.click(findSendButton());
    await finishSending();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(findAmountField()).toHaveValue('');
  }
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('a named form is as it was left at the next visit, one without a name is empty', async () => {
  const named = renderScreen(<AmountForm draft="lab.pay" />);
  await named.user.type(findAmountField(), '5');
  await named.go('/elsewhere');
  await named.go('/here');
  expect(findAmountField()).toHaveValue('5');
  named.unmount();
  const fresh = renderScreen(<AmountForm />);
  await fresh.user.type(findAmountField(), '5');
  await fresh.go('/elsewhere');
  await fresh.go('/here');
  expect(findAmountField()).toHaveValue('');
});

test('of a form whose fields another version took away, renamed or added, the other fields stay as they were typed', async () => {
  const values = { amount: '50', remark: 'of the other version', note: 7 };
  sessionStorage.setItem('ank.drafts', JSON.stringify({ 'lab.pay': { values, key: 'k1' } }));
  const { user } = renderScreen(<AmountForm draft="lab.pay" keep="tab" />);
  expect(findAmountField()).toHaveValue('50');
  expect(screen.getByRole('textbox', { name: /note/ })).toHaveValue('');
  await user.click(findSendButton());
  expect(sent[0]?.values).toEqual({ amount: '50', note: '' });
  // That key was made for other values.
  expect(sent[0]?.key).not.toBe('k1');
  await finishSending();
});

test.each(['7', '{}', '{"values":{"amount":5}}', '{"values":null}'])(
  'a stored draft of another shape (%s) is an empty form',
  (stored) => {
    sessionStorage.setItem('ank.drafts', `{"lab.pay":${stored}}`);
    renderScreen(<AmountForm draft="lab.pay" keep="tab" />);
    expect(findAmountField()).toHaveValue('');
  },
);

test.each(['textarea', 'select'] as const)('a refused %s takes the focus too', async (Tag) => {
  function Prose() {
    const form = useForm({
      initial: { text: '' },
      check: () => ({ text: 'Say more' }),
      send: async () => ({}),
    });
    return (
      <form onSubmit={form.onSubmit}>
        <Tag name="text" aria-label="Text" value={form.values.text} onChange={() => {}} />
        <button type="submit">Send</button>
      </form>
    );
  }
  const { user } = renderScreen(<Prose />);
  await user.click(findSendButton());
  expect(screen.getByLabelText('Text')).toHaveFocus();
});

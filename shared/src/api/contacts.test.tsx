import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { screen, waitFor } from '@testing-library/react';
import { setConfig } from '../configAndRequests';
import { type Answer, aWallet, renderScreen } from '../testing/renderScreen';
import { toContactNumberOrDummy, useContacts } from './contacts';

const SOCIAL = '/api-get-social-data';
const WALLET = '/api-user-wallet-balance';
const nobody = { username: '', token: '', mobile: '' };

function ContactLinks() {
  const { whatsapp, telegram, call } = useContacts();
  return <p>{[whatsapp, telegram, call].join(' ')}</p>;
}

const expectContactLinks = async (
  answers: Record<string, Answer>,
  links: [whatsapp: string, telegram: string, call: string],
  session?: typeof nobody,
) => {
  const view = renderScreen(<ContactLinks />, { answers, ...(session && { session }) });
  expect(await screen.findByText(links.join(' '))).toBeVisible();
  return view;
};

afterEach(() => setConfig(DEFAULT_CONFIG));

test('the provider’s contacts, each link with its own number', async () => {
  await expectContactLinks(
    {
      [SOCIAL]: { mobile_no: '9000000001', mobile_1: '+91 90000-00002', telegram_no: 9000000003 },
      [WALLET]: aWallet({ mobile_no: '8000000001', mobile_1: '8000000002', telegram_no: '8000000003' }),
    },
    ['https://wa.me/919000000001', 'https://t.me/+919000000003', 'tel:+919000000002'],
  );
});

test('what the contacts lack comes from the wallet', async () => {
  await expectContactLinks(
    {
      [SOCIAL]: { status: false, mobile_no: '', mobile_1: null },
      [WALLET]: aWallet({ mobile_no: '8000000001', mobile_1: '8000000002', telegram_no: 'https://t.me/ank' }),
    },
    ['https://wa.me/918000000001', 'https://t.me/ank', 'tel:+918000000002'],
  );
});

test('a provider without contacts leaves the configured dummy, and no wallet is asked when nobody is logged in', async () => {
  setConfig({ ...DEFAULT_CONFIG, dummyContact: '1111111111' });
  const { sent } = await expectContactLinks(
    { [SOCIAL]: new Response('', { status: 404 }) },
    ['https://wa.me/911111111111', 'https://t.me/+911111111111', 'tel:+911111111111'],
    nobody,
  );
  await waitFor(() => expect(sent.count(SOCIAL)).toBe(1));
  expect(sent.count(WALLET)).toBe(0);
});

test.each(['@ank_help', 't.me/ank_help', ' https://telegram.me/ank_help '])(
  'the Telegram name of "%s" is opened',
  async (telegram_no) => {
    await expectContactLinks({ [SOCIAL]: { telegram_no }, [WALLET]: aWallet() }, [
      'https://wa.me/910000000000',
      'https://t.me/ank_help',
      'tel:+910000000000',
    ]);
  },
);

test('a Telegram address of another kind is not followed', async () => {
  await expectContactLinks(
    { [SOCIAL]: { telegram_no: 'https://evil.example/9000000003' }, [WALLET]: aWallet() },
    ['https://wa.me/910000000000', 'https://t.me/+919000000003', 'tel:+910000000000'],
  );
});

test.each([
  ['9876543210', '919876543210'],
  ['09876543210', '919876543210'],
  ['\u202a+91 98765 43210\u202c', '919876543210'],
  ['0091 98765-43210', '919876543210'],
  ['९८७६५४३२१०', '919876543210'],
  ['02223456789', '912223456789'],
  ['+971 50 123 4567', '971501234567'],
  ['987654321', '910000000000'],
  ['', '910000000000'],
  ['call us', '910000000000'],
])('contactNumber(%p) is %p', (text, number) => {
  expect(toContactNumberOrDummy(text)).toBe(number);
});

import { renderScreen } from '@ank/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FormsWithSaveBar } from '../setup/FormsWithSaveBar';
import { SettingForm } from './SettingForm';
import SiteScreen from './SiteScreen';

const RULES = '/operator/settings/rules';
const PLAY = '/operator/settings/play';
const KEPT = { hi: { 'rules.deposit_rule': 'केवल UPI' } };

test('a text is written in each language, and what was not touched is not sent', async () => {
  const { user, sent } = renderScreen(
    <FormsWithSaveBar>
      <SettingForm
        setting="rules"
        before={{ deposit_rule: 'UPI only', withdrawal_rule: '' }}
        translations={KEPT}
        isAdmin
      />
    </FormsWithSaveBar>,
    { answers: { [RULES]: { status: true } } },
  );
  expect(screen.getByLabelText('Deposit rules')).toHaveValue('UPI only');
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  expect(screen.getByLabelText('Deposit rules')).toHaveValue('केवल UPI');
  expect(screen.getByLabelText('Deposit rules')).toHaveAttribute('lang', 'hi');
  await user.click(screen.getByRole('button', { name: 'मराठी' }));
  await user.type(screen.getByLabelText('Deposit rules'), ' फक्त UPI ');
  await user.click(screen.getByRole('button', { name: 'English' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.count(RULES)).toBe(1));
  expect(sent.to(RULES)).toEqual({ translations: { mr: { deposit_rule: 'फक्त UPI' } } });
});

test('limits that players set are switched on with a helpline in each language', async () => {
  const { user, sent } = renderScreen(
    <FormsWithSaveBar>
      <SettingForm setting="play" before={{ on: false, helpline: '', terms: '' }} translations={{}} isAdmin />
    </FormsWithSaveBar>,
    { answers: { [PLAY]: { status: true } } },
  );
  await user.type(screen.getByLabelText('Link to the terms'), 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/starts with https/)).toBeVisible();
  expect(sent.calls).toEqual([]);
  await user.clear(screen.getByLabelText('Link to the terms'));
  await user.click(screen.getByLabelText(/set limits and take breaks/));
  await user.type(screen.getByLabelText('Where to find help'), 'Call 14416');
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  await user.type(screen.getByLabelText('Where to find help'), '14416');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.count(PLAY)).toBe(1));
  expect(sent.to(PLAY)).toEqual({
    on: true,
    helpline: 'Call 14416',
    translations: { hi: { helpline: '14416' } },
  });
});

const SETTINGS = {
  ...{ limits: {}, window: {}, contacts: {}, bank: {}, headlines: {}, rules: {}, how_to_play: {} },
  ...{ slider: [], qr: { upi_id: '', image: '' }, screenshots: { days: 30 }, translations: {} },
  play: { on: true, helpline: 'Call', terms: '' },
};
const aSessionAnswer = (role: string) => ({ status: true, operator: { name: 'Usha', role } });
const renderSite = (role: string, path = '/site/money', settings: object = {}) =>
  renderScreen(<SiteScreen />, {
    path,
    answers: {
      '/operator/session': aSessionAnswer(role),
      '/operator/settings': { status: true, settings: { ...SETTINGS, ...settings } },
      '/operator/settings/screenshots': { status: true },
      '/operator/settings/limits': { status: true },
      '/operator/settings/window': { status: true },
      '/operator/headlines/1': { status: true },
    },
  });

test('no screenshots are taken once their days are 0; who is no admin reads without changing', async () => {
  const { user, sent, unmount } = renderSite('admin');
  const days = await screen.findByLabelText(/Keep for/);
  await user.clear(days);
  await user.type(days, '0');
  await user.type(days, '{Enter}');
  await waitFor(() => expect(sent.to('/operator/settings/screenshots')).toEqual({ days: 0 }));
  unmount();
  renderSite('cashier', '/site/help');
  expect(await screen.findByLabelText('Where to find help')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('Site opens on the money; each subject is a tab under its own address', async () => {
  const { user } = renderSite('admin', '/site');
  expect(await screen.findByRole('region', { name: 'Deposits' })).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Site' })).getAllByRole('link');
  expect(tabs.map((link) => link.getAttribute('href'))).toEqual([
    '/site/money',
    '/site/messages',
    '/site/first-page',
    '/site/words',
    '/site/help',
  ]);
  expect(tabs[0]).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: /Rules and guide/ }));
  expect(await screen.findByText('At /site/words')).toBeVisible();
});

test('amounts are grouped, one bar names what was changed, saves each card alone, or discards all of it', async () => {
  const { user, sent } = renderSite('admin', '/site/money', {
    limits: { min_deposit: 500, max_deposit: 100_000, min_withdrawal: 1000, max_withdrawal: 50_000 },
    window: { open: '10:00 AM', close: '06:00 PM' },
  });
  const most = await screen.findByLabelText('Maximum deposit');
  expect(most).toHaveValue('1,00,000');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.clear(most);
  await user.type(most, '2,00,000');
  const hours = within(screen.getByRole('region', { name: 'Withdraw window' }));
  expect(hours.getByLabelText('From')).toHaveValue('10:00');
  fireEvent.change(hours.getByLabelText('To'), { target: { value: '18:30' } });
  const bar = within(screen.getByRole('region', { name: 'Save' }));
  expect(bar.getByText('Not saved: Deposits, Withdraw window')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Discard' }));
  expect(most).toHaveValue('1,00,000');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.clear(most);
  await user.type(most, '2,00,000');
  fireEvent.change(hours.getByLabelText('To'), { target: { value: '18:30' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.count('/operator/settings/window')).toBe(1));
  expect(sent.to('/operator/settings/limits')).toEqual({ max_deposit: 200_000 });
  expect(sent.to('/operator/settings/window')).toEqual({ open: '10:00 AM', close: '06:30 PM' });
});

test('limits of several cards are saved by one call, with those that were changed', async () => {
  const { user, sent } = renderSite('admin', '/site/money', {
    limits: { min_deposit: 500, max_deposit: 100_000, min_transfer: 100, max_waiting: 10 },
  });
  const least = await screen.findByLabelText('Minimum deposit');
  await user.clear(least);
  await user.type(least, '600');
  const waiting = screen.getByLabelText('Max pending requests per player');
  await user.clear(waiting);
  await user.type(waiting, '0');
  expect(screen.getByText('Not saved: Deposits, Transfers and waiting requests')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // The field that is wrong takes the focus, whichever card it stands on.
  expect(waiting).toHaveFocus();
  expect(sent.count('/operator/settings/limits')).toBe(0);
  await user.clear(waiting);
  await user.type(waiting, '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.to('/operator/settings/limits')).toEqual({ min_deposit: 600, max_waiting: 5 }),
  );
  expect(sent.count('/operator/settings/limits')).toBe(1);
});

test('a withdraw window is read as the provider reads it, and is taken away by emptying both ends', async () => {
  const { user, sent } = renderSite('admin', '/site/money', { window: { open: '10:00 AM', close: '18:00' } });
  const hours = within(await screen.findByRole('region', { name: 'Withdraw window' }));
  expect(hours.getByLabelText('To')).toHaveValue('18:00');
  fireEvent.change(hours.getByLabelText('From'), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await hours.findByText('Enter a time.')).toBeVisible();
  fireEvent.change(hours.getByLabelText('To'), { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.to('/operator/settings/window')).toEqual({ open: '', close: '' }));
});

test('what is typed stands beside the form as players will see it', async () => {
  const { user, unmount } = renderSite('admin', '/site/first-page', {
    headlines: { 1: { on: true, notes: 'Holi: closed' }, 2: { on: false, notes: 'Hidden' } },
  });
  const preview = () => within(screen.getByRole('complementary', { name: 'As players see it' }));
  const first = within(await screen.findByRole('group', { name: 'Headline 1' }));
  expect(preview().getByText('Holi: closed')).toBeVisible();
  expect(preview().queryByText('Hidden')).toBeNull();
  await user.type(first.getByLabelText('Headline 1'), ' on Monday');
  expect(preview().getByText('Holi: closed on Monday')).toBeVisible();
  const second = within(screen.getByRole('group', { name: 'Headline 2' }));
  await user.click(second.getByLabelText('Shown to players'));
  expect(preview().getByText('Hidden')).toBeVisible();
  // One choice of the language is that of all headlines.
  const languages = within(screen.getByRole('group', { name: 'Language of: Headlines' }));
  await user.click(languages.getByRole('button', { name: 'मराठी' }));
  await user.type(first.getByLabelText('Headline 1'), 'होळी');
  expect(preview().getByText('होळी')).toBeVisible();
  expect(preview().getByText('Hidden')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Headline 1, Headline 2');
  unmount();
});

test('where there is no room beside the cards, the preview is opened and closed by a button', async () => {
  const { user } = renderSite('admin', '/site/first-page');
  const button = await screen.findByRole('button', { name: 'Preview' });
  const phone = () => screen.getByText('Ank').parentElement;
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(phone()).toHaveAttribute('data-shown', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(phone()).toHaveAttribute('data-shown', 'true');
});

test('a guide is typed as lines with buttons for their formats, and sent as HTML', async () => {
  const { user, sent } = renderSite('admin', '/site/words', {
    how_to_play: { html: '<p>Pick a number</p>' },
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Text/);
  expect(field).toHaveValue('Pick a number');
  field.setSelectionRange(5, 6);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(field).toHaveValue('Pick **a** number');
  await user.click(screen.getByRole('button', { name: 'Heading' }));
  expect(field).toHaveValue('# Pick **a** number');
  await user.type(field, '{Enter}- Wait');
  const preview = within(screen.getByRole('complementary', { name: 'As players see it' }));
  expect(preview.getByText('Wait')).toHaveAttribute('data-kind', 'point');
  expect(preview.getByText('a').tagName).toBe('B');
  expect(screen.getByRole('status')).toHaveTextContent('Not saved: How to play');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.to('/operator/settings/how_to_play')).toEqual({
      html: '<h2>Pick <b>a</b> number</h2>\n<ul><li>Wait</li></ul>',
    }),
  );
});

test('a guide that is typed back is no change, and one with a link is typed as its HTML', async () => {
  const { user, unmount } = renderSite('admin', '/site/words', { how_to_play: { html: '<h1>Play</h1>' } });
  await user.type(await screen.findByLabelText(/^Text/), '!{Backspace}');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  unmount();
  const html = '<p><a href="https://example.com">Rules</a></p>';
  renderSite('admin', '/site/words', { how_to_play: { html } });
  expect(await screen.findByLabelText(/^Text/)).toHaveValue(html);
  expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull();
  expect(screen.getByText(/is edited as HTML/)).toBeVisible();
});

test('the ways to reach the house stand as players get them: one call, and Telegram by its name too', async () => {
  const preview = () => within(screen.getByRole('complementary', { name: 'As players see it' }));
  const contacts = { mobile_no: '+91 98765 43210', mobile_1: '9876500002', telegram_no: '9876543210' };
  const { user } = renderSite('admin', '/site/help', { contacts });
  const links = await waitFor(() => preview().getAllByRole('link'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://wa.me/919876543210',
    'tel:+919876500002',
    'https://t.me/+919876543210',
  ]);
  expect(links.map((link) => link.textContent)).toEqual([
    'WhatsApp+91 98765 43210',
    'Call+91 98765 00002',
    'Telegram+91 98765 43210',
  ]);
  const field = screen.getByLabelText('Telegram');
  await user.clear(field);
  expect(preview().queryByRole('link', { name: /^Telegram/ })).toBeNull();
  await user.type(field, '@ank');
  const named = preview().getByRole('link', { name: 'Telegram @ank' });
  await user.type(field, '_help');
  // The link is the same one while its address is typed.
  expect(named).toHaveAttribute('href', 'https://t.me/ank_help');
  expect(named).toBeInTheDocument();
});

test('amounts have their unit, and a page where nothing is changed has nothing to save', async () => {
  renderSite('admin', '/site/money', { limits: { min_deposit: 500, max_waiting: 3 } });
  const unitOf = (label: string) => screen.getByLabelText(label).parentElement?.textContent;
  expect(await screen.findByLabelText('Minimum deposit')).toHaveValue('500');
  expect(unitOf('Minimum deposit')).toBe('pts');
  expect(unitOf('Max pending requests per player')).toBe('');
  // It is there before anything is unsaved, so that a screen reader reads out what it comes to say.
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the cards whose changes need a second person are marked, and the page says once what the mark means', async () => {
  renderSite('admin');
  expect(await screen.findByText(/^Changes to cards with a lock apply once/)).toBeVisible();
  const marked = screen
    .getAllByRole('region')
    .filter((card) => within(card).queryByText('Second approval'))
    .map((card) => within(card).getByRole('heading').textContent);
  expect(marked).toEqual([
    'Deposits',
    'Limits for one person',
    'UPI IDs',
    'Withdrawals',
    'Transfers and waiting requests',
    'QR code',
  ]);
  const alone = within(screen.getByRole('region', { name: 'Limits for one person' }));
  expect(alone.getByLabelText('Deposits, per player and day')).toBeVisible();
});

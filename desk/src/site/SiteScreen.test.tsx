import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { SettingForm } from './SettingForm';
import SiteScreen from './SiteScreen';

const RULES = '/operator/settings/rules';
const PLAY = '/operator/settings/play';
const KEPT = { hi: { 'rules.deposit_rule': 'केवल UPI' } };

test('a text is written in each language, and what was not touched is not sent', async () => {
  const { user, sent } = renderScreen(
    <SettingForm
      setting="rules"
      before={{ deposit_rule: 'UPI only', withdrawal_rule: '' }}
      translations={KEPT}
      isAdmin
    />,
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
    <SettingForm setting="play" before={{ on: false, helpline: '', terms: '' }} translations={{}} isAdmin />,
    { answers: { [PLAY]: { status: true } } },
  );
  await user.type(screen.getByLabelText('Link to the terms'), 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/starts with https/)).toBeVisible();
  expect(sent.calls).toEqual([]);
  await user.clear(screen.getByLabelText('Link to the terms'));
  await user.click(screen.getByLabelText(/set limits and take breaks/));
  await user.type(screen.getByLabelText('Where to find help'), 'Call 14416');
  await user.type(screen.getByLabelText('Where to find help · हिन्दी'), '14416');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.count(PLAY)).toBe(1));
  expect(sent.to(PLAY)).toEqual({
    on: true,
    helpline: 'Call 14416',
    translations: { hi: { helpline: '14416' } },
  });
});

test('no screenshots are taken once their days are 0; who is no admin reads without changing', async () => {
  const settings = {
    ...{ limits: {}, window: {}, contacts: {}, bank: {}, headlines: {}, rules: {}, how_to_play: {} },
    ...{ slider: [], qr: { upi_id: '', image: '' }, screenshots: { days: 30 }, translations: {} },
    play: { on: true, helpline: 'Call', terms: '' },
  };
  const session = (role: string) => ({ status: true, operator: { name: 'Usha', role } });
  const open = (role: string, path = '/site/money') =>
    renderScreen(<SiteScreen />, {
      path,
      answers: {
        '/operator/session': session(role),
        '/operator/settings': { status: true, settings },
        '/operator/settings/screenshots': { status: true },
      },
    });
  const { user, sent, unmount } = open('admin');
  const days = await screen.findByLabelText(/Keep for/);
  await user.clear(days);
  await user.type(days, '0');
  await user.type(days, '{Enter}');
  await waitFor(() => expect(sent.to('/operator/settings/screenshots')).toEqual({ days: 0 }));
  unmount();
  open('cashier', '/site/help');
  expect(await screen.findByLabelText('Where to find help')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('Site is an index of pages with what is set on each, and asks for nothing itself', async () => {
  const { user, sent } = renderScreen(<SiteScreen />, {
    path: '/site',
    answers: { '/operator/session': { status: true, operator: { name: 'Usha', role: 'admin' } } },
  });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/site/money',
    '/site/messages',
    '/site/first-page',
    '/site/words',
    '/site/help',
  ]);
  expect(links[0]).toHaveTextContent(/Limits.*QR code/);
  await waitFor(() => expect(sent.count('/operator/session')).toBe(1));
  expect(sent.calls).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: /Rules and guide/ }));
  expect(await screen.findByText('At /site/words')).toBeVisible();
});

test('each page of the settings says below its name what is there', async () => {
  renderScreen(<SiteScreen />, {
    answers: { '/operator/session': { status: true, operator: { name: 'Usha', role: 'admin' } } },
  });
  for (const link of await screen.findAllByRole('link'))
    expect(link.querySelector('b + span')).not.toBeEmptyDOMElement();
});

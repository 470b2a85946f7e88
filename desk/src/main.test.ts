import { screen, waitFor } from '@testing-library/react';

test('a desk that speaks Hindi says no English word while it begins', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['hi-IN', 'en']);
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      async () => new Response(JSON.stringify({ status: false, msg: '' }), { status: 401 }),
    );
  const matchMedia = () => ({ matches: false, addEventListener: () => {} });
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  history.replaceState(null, '', '/desk/');
  document.body.innerHTML = '<div id="root"></div>';
  const messages: string[] = [];
  const { body } = document;
  const watching = new MutationObserver(() => messages.push(body.innerHTML));
  watching.observe(body, { subtree: true, childList: true, characterData: true, attributes: true });
  await import('./main');
  await waitFor(() => expect(messages.length).toBeGreaterThan(0));
  expect(await screen.findByRole('button', { name: 'लॉग इन' })).toBeVisible();
  watching.disconnect();
  const { documentElement: html } = document;
  expect(html).toHaveAttribute('lang', 'hi');
  expect(html).toHaveAttribute('data-lang', 'hi');
  // A translation names its own language: the desk goes on in the one that was chosen.
  html.lang = 'ta';
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: 'भाषा' });
  language.value = 'mr';
  language.dispatchEvent(new Event('change', { bubbles: true }));
  expect(await screen.findByRole('button', { name: 'प्रवेश मागा' })).toBeVisible();
  expect(html).toHaveAttribute('lang', 'mr');
  expect(html).toHaveAttribute('data-lang', 'mr');
  expect(messages.join().match(/[">](Loading|Log in|Name|Password|Code)["<]/g)).toBeNull();
  Reflect.deleteProperty(window, 'matchMedia');
});

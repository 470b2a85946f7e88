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
  const said: string[] = [];
  const { body } = document;
  const watching = new MutationObserver(() => said.push(body.innerHTML));
  watching.observe(body, { subtree: true, childList: true, characterData: true, attributes: true });
  await import('./main');
  await waitFor(() => expect(said.length).toBeGreaterThan(0));
  expect(await screen.findByRole('button', { name: 'लॉग इन' })).toBeVisible();
  watching.disconnect();
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
  expect(said.join().match(/[">](Loading|Log in|Name|Password|Code)["<]/g)).toBeNull();
  Reflect.deleteProperty(window, 'matchMedia');
});

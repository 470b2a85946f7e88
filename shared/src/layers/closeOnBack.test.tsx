import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';
import { Link } from '../Link';
import { renderScreen } from '../testing/renderScreen';
import { wouldBackCloseLayer } from './closeOnBack';
import { Modal } from './Modal';

type Props = { name?: string; busy?: boolean; inside?: ReactNode };

const DialogOpener = ({ name = 'Menu', busy = false, inside }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      <Modal open={open} onClose={() => setOpen(false)} busy={busy} kind={undefined} aria-label={name}>
        <button type="button" onClick={() => setOpen(false)}>
          Done
        </button>
        {inside}
      </Modal>
    </>
  );
};

const renderAndOpen = async (view = <DialogOpener />) => {
  render(<StrictMode>{view}</StrictMode>);
  await userEvent.click(screen.getByRole('button', { name: 'Open Menu' }));
  await waitFor(() => expect(wouldBackCloseLayer()).toBe(true));
};

/** Back, and what it sets off. */
const goBackInHistory = () =>
  act(async () => {
    const done = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await done;
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

const findDialog = (name = 'Menu') => screen.queryByRole('dialog', { name });

beforeEach(() => history.pushState({ usr: 'the screen' }, '', '/here'));
afterEach(() => waitFor(() => expect(wouldBackCloseLayer()).toBe(false)));

test('Back closes what is open and the screen stays, with its state', async () => {
  await renderAndOpen();
  expect(history.state).toMatchObject({ usr: 'the screen' });
  await goBackInHistory();
  expect(findDialog()).toBeNull();
  expect(location.pathname).toBe('/here');
  expect(history.state).toEqual({ usr: 'the screen' });
});

test('what came into sight when it closed stays in sight, though the browser goes back to where it was opened', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const stand = (scrollY: number) =>
    Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
  await renderAndOpen();
  stand(700);
  addEventListener('popstate', () => stand(0), { once: true });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 700));
  stand(0);
  scrollTo.mockRestore();
});

test.each([
  ['by a button in it', () => userEvent.click(screen.getByRole('button', { name: 'Done' }))],
  ['by Escape', () => userEvent.keyboard('{Escape}')],
  [
    'by the browser',
    async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
  ],
])('closed %s, it takes its step of Back along', async (_how, close) => {
  history.replaceState({ usr: 'before' }, '', '/before');
  history.pushState({ usr: 'the screen' }, '', '/here');
  await renderAndOpen();
  await close();
  await waitFor(() => expect(wouldBackCloseLayer()).toBe(false));
  expect(findDialog()).toBeNull();
  await goBackInHistory();
  expect(location.pathname).toBe('/before');
});

test('while its work is under way, the first Back does nothing, and the next leaves the screen', async () => {
  history.replaceState(null, '', '/before');
  history.pushState(null, '', '/here');
  const { unmount } = render(<DialogOpener busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Open Menu' }));
  await waitFor(() => expect(wouldBackCloseLayer()).toBe(true));
  await goBackInHistory();
  expect(findDialog()).not.toBeNull();
  expect(location.pathname).toBe('/here');
  await goBackInHistory();
  expect(location.pathname).toBe('/before');
  unmount();
});

test('of two, Back closes the one on top first', async () => {
  await renderAndOpen(<DialogOpener inside={<DialogOpener name="Support" />} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open Support' }));
  await goBackInHistory();
  expect(findDialog('Support')).toBeNull();
  expect(findDialog()).not.toBeNull();
  await goBackInHistory();
  expect(findDialog()).toBeNull();
});

test('a way on that is taken while the step of what has closed is under way waits for it', async () => {
  const { router, user } = renderScreen(
    <>
      <DialogOpener />
      <Link to="/imp7">Wallet</Link>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Open Menu' }));
  await waitFor(() => expect(wouldBackCloseLayer()).toBe(true));
  const stepping = jest.spyOn(history, 'back');
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(stepping).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('link', { name: 'Wallet' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/imp7'));
  expect(router.state.historyAction).toBe('PUSH');
});

test('what leads on from it takes its place, so that Back from there leads to the screen itself', async () => {
  const { user, router } = renderScreen(<DialogOpener inside={<Link to="/imp7">Wallet</Link>} />);
  await user.click(screen.getByRole('button', { name: 'Open Menu' }));
  await waitFor(() => expect(wouldBackCloseLayer()).toBe(true));
  await user.click(screen.getByRole('link', { name: 'Wallet' }));
  expect(router.state.historyAction).toBe('REPLACE');
});

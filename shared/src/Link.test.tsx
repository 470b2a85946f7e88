import { createEvent, fireEvent, screen } from '@testing-library/react';
import { Link } from './Link';
import { renderScreen } from './testing/renderScreen';

const findLink = () => screen.getByRole('link', { name: 'Wallet' });

test('a tap goes to the path with its state, inside the app, and Back leads back', async () => {
  const { user, location, router } = renderScreen(
    <Link to="/imp7" state={{ upiAdded: true }} className="x">
      Wallet
    </Link>,
  );
  expect(findLink()).toHaveAttribute('href', '/imp7');
  expect(findLink()).toHaveClass('x');
  await user.click(findLink());
  expect(screen.getByText('At /imp7')).toBeVisible();
  expect(location().state).toEqual({ upiAdded: true });
  expect(router.state.historyAction).toBe('PUSH');
});

test('replace puts the new screen in the place of this one', async () => {
  const { user, router } = renderScreen(
    <Link to="/imp7" replace>
      Wallet
    </Link>,
  );
  await user.click(findLink());
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each([
  ['with a key held', {}, { ctrlKey: true }],
  ['with another button', {}, { button: 1 }],
  ['into another window', { target: '_blank' }, {}],
])('a click %s is the browser’s', (_how, props, init) => {
  const { location } = renderScreen(
    <Link to="/imp7" {...props}>
      Wallet
    </Link>,
  );
  const click = createEvent.click(findLink(), { button: 0, ...init });
  // The document's last word: jsdom cannot navigate.
  let wasTaken = true;
  const look = (event: Event) => {
    wasTaken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  fireEvent(findLink(), click);
  expect(wasTaken).toBe(false);
  expect(location().pathname).toBe('/here');
});

test('who prevents the click stays', async () => {
  const { user, location } = renderScreen(
    <Link to="/imp7" onClick={(event) => event.preventDefault()}>
      Wallet
    </Link>,
  );
  await user.click(findLink());
  expect(location().pathname).toBe('/here');
});

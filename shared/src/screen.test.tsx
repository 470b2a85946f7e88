import { act, render, screen } from '@testing-library/react';
import { closeSupport, openSupport, useFlatFooter, useHeldPoints, useScreenState, useTitle } from './screen';

function Frame() {
  const title = useScreenState('title');
  const subtitle = useScreenState('subtitle');
  const flatFooter = useScreenState('flatFooter');
  const supportOpen = useScreenState('supportOpen');
  return (
    <h1>{[title || 'Ank', subtitle, flatFooter ? 'flat' : '', supportOpen ? 'support' : ''].join('|')}</h1>
  );
}

function Screen({ title, subtitle, flat }: { title: string; subtitle?: string; flat: boolean }) {
  useTitle(title, subtitle);
  useFlatFooter(flat);
  return null;
}

const frame = () => screen.getByRole('heading').textContent;

afterEach(() => act(closeSupport));

test('the screen’s title and footer stand in the frame as long as the screen', () => {
  const { rerender } = render(<Frame />);
  const show = (shown?: Parameters<typeof Screen>[0]) =>
    rerender(
      <>
        <Frame />
        {shown && <Screen {...shown} />}
      </>,
    );
  expect(frame()).toBe('Ank|||');
  show({ title: 'Kalyan', subtitle: 'Single Digit', flat: true });
  expect(frame()).toBe('Kalyan|Single Digit|flat|');
  show({ title: 'Kalyan', flat: false });
  expect(frame()).toBe('Kalyan|||');
  show();
  expect(frame()).toBe('Ank|||');
});

test('from one screen to the next the new title stays', () => {
  const page = (title: string) => (
    <>
      <Frame />
      <Screen key={title} title={title} flat={false} />
    </>
  );
  const { rerender } = render(page('Bids'));
  rerender(page('Wins'));
  expect(frame()).toBe('Wins|||');
});

test('any screen opens and closes Support', () => {
  render(<Frame />);
  act(openSupport);
  expect(frame()).toBe('Ank|||support');
  act(closeSupport);
  expect(frame()).toBe('Ank|||');
});

test('who shows one part draws anew for no other', () => {
  const drawn = jest.fn();
  const Title = () => {
    drawn();
    return <p>{useScreenState('title')}</p>;
  };
  render(<Title />);
  act(openSupport);
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('points in a basket are held as long as its screen is shown', () => {
  const Purse = () => <p>{useScreenState('heldPoints')} held</p>;
  const Basket = ({ points }: { points: number }) => {
    useHeldPoints(points);
    return null;
  };
  const page = (points?: number) => (
    <>
      <Purse />
      {points !== undefined && <Basket points={points} />}
    </>
  );
  const { rerender } = render(page(270));
  expect(screen.getByText('270 held')).toBeVisible();
  rerender(page(300));
  expect(screen.getByText('300 held')).toBeVisible();
  rerender(page());
  expect(screen.getByText('0 held')).toBeVisible();
});

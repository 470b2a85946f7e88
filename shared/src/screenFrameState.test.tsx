import { act, render, screen } from '@testing-library/react';
import {
  screenOpened,
  supportClosed,
  supportOpened,
  useFlatFooterWithoutEffect,
  useHeldPoints,
  useScreenFrameState,
  useTitle,
} from './screenFrameState';
import { withStore } from './testing/renderScreen';

function ScreenStateFrame() {
  const title = useScreenFrameState('title');
  const subtitle = useScreenFrameState('subtitle');
  const flatFooter = useScreenFrameState('flatFooter');
  const supportOpen = useScreenFrameState('supportOpen');
  return (
    <h1>{[title || 'Ank', subtitle, flatFooter ? 'flat' : '', supportOpen ? 'support' : ''].join('|')}</h1>
  );
}

function ScreenWithTitle({ title, subtitle, flat }: { title: string; subtitle?: string; flat: boolean }) {
  useTitle(title, subtitle);
  useFlatFooterWithoutEffect(flat);
  return null;
}

const readFrameText = () => screen.getByRole('heading').textContent;

test('the screen’s title and footer stand in the frame as long as the screen', () => {
  const { rerender } = render(<ScreenStateFrame />, withStore());
  const show = (shown?: Parameters<typeof ScreenWithTitle>[0]) =>
    rerender(
      <>
        <ScreenStateFrame />
        {shown && <ScreenWithTitle {...shown} />}
      </>,
    );
  expect(readFrameText()).toBe('Ank|||');
  show({ title: 'Kalyan', subtitle: 'Single Digit', flat: true });
  expect(readFrameText()).toBe('Kalyan|Single Digit|flat|');
  show({ title: 'Kalyan', flat: false });
  expect(readFrameText()).toBe('Kalyan|||');
  show();
  expect(readFrameText()).toBe('Ank|||');
});

test('from one screen to the next the new title stays', () => {
  const page = (title: string) => (
    <>
      <ScreenStateFrame />
      <ScreenWithTitle key={title} title={title} flat={false} />
    </>
  );
  const { rerender } = render(page('Bids'), withStore());
  rerender(page('Wins'));
  expect(readFrameText()).toBe('Wins|||');
});

test('any screen opens and closes Support; another path closes it too', () => {
  const { store, wrapper } = withStore();
  render(<ScreenStateFrame />, { wrapper });
  act(() => void store.dispatch(supportOpened()));
  expect(readFrameText()).toBe('Ank|||support');
  act(() => void store.dispatch(supportClosed()));
  expect(readFrameText()).toBe('Ank|||');
  act(() => void store.dispatch(supportOpened()));
  act(() => void store.dispatch(screenOpened('/imp')));
  expect(readFrameText()).toBe('Ank|||');
});

test('who shows one part draws again for no other', () => {
  const drawn = jest.fn();
  const Title = () => {
    drawn();
    return <p>{useScreenFrameState('title')}</p>;
  };
  const { store, wrapper } = withStore();
  render(<Title />, { wrapper });
  act(() => void store.dispatch(supportOpened()));
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('points in a slip are held as long as its screen is shown', () => {
  const BarWallet = () => <p>{useScreenFrameState('heldPoints')} held</p>;
  const Slip = ({ points }: { points: number }) => {
    useHeldPoints(points);
    return null;
  };
  const page = (points?: number) => (
    <>
      <BarWallet />
      {points !== undefined && <Slip points={points} />}
    </>
  );
  const { rerender } = render(page(270), withStore());
  expect(screen.getByText('270 held')).toBeVisible();
  rerender(page(300));
  expect(screen.getByText('300 held')).toBeVisible();
  rerender(page());
  expect(screen.getByText('0 held')).toBeVisible();
});

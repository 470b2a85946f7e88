import { withStore } from '@ank/shared/testing';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { PULL_GESTURE, PullToRefresh } from './PullToRefresh';

function PageWithPullToRefresh({ children, reload }: { children: ReactNode; reload: () => void }) {
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page}>
      <PullToRefresh page={page} reload={reload} />
      {children}
    </div>
  );
}

type Point = readonly [x: number, y: number];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const touchesAt = (points: readonly Point[]) => points.map(([clientX, clientY]) => ({ clientX, clientY }));

/** Draws a page and moves one finger, or as many as a step names, along `steps`. */
const renderAndDrag = (...steps: (Point | readonly Point[])[]) => {
  const reload = jest.fn();
  render(
    <PageWithPullToRefresh reload={reload}>
      <p>Page</p>
      <div data-testid="strip" style={{ overflowX: 'auto' }}>
        <img alt="Offer" />
      </div>
      <div data-testid="list" style={{ overflowY: 'auto' }}>
        <span>Row</span>
      </div>
      <input aria-label="Field" />
    </PageWithPullToRefresh>,
    withStore(),
  );
  const along = (target: Element) => {
    const [first = [0, 0], ...more] = steps.map((step) =>
      touchesAt((typeof step[0] === 'number' ? [step] : step) as readonly Point[]),
    );
    fireEvent.touchStart(target, { touches: first });
    for (const touches of more) fireEvent.touchMove(target, { touches });
    const height = () => document.querySelector<HTMLElement>('[style*="height"]')?.style.height;
    const shown = height();
    fireEvent.touchEnd(target, { touches: [] });
    const kept = height();
    jest.advanceTimersByTime(PULL_GESTURE.refreshMs - 1);
    const early = reload.mock.calls.length;
    jest.advanceTimersByTime(1);
    return { shown, kept, early, reloads: reload.mock.calls.length };
  };
  return { along, reload, onPage: () => along(screen.getByText('Page')) };
};

const defineSizes = (element: Element, own: Record<string, number>) => {
  for (const [name, value] of Object.entries(own)) Object.defineProperty(element, name, { value });
};

test('pulling is threshold 60, maximum 80, reload distance 50, time-out 500 ms', () => {
  expect(PULL_GESTURE).toEqual({ threshold: 60, maximum: 80, reloadDistance: 50, refreshMs: 500 });
});

test.each([
  [59, { shown: '59px', kept: undefined, early: 0, reloads: 0 }],
  [60, { shown: '60px', kept: '50px', early: 0, reloads: 1 }],
  [300, { shown: '80px', kept: '50px', early: 0, reloads: 1 }],
  [-40, { shown: undefined, kept: undefined, early: 0, reloads: 0 }],
])('a pull of %d px', (distance, expected) =>
  expect(renderAndDrag([100, 10], [100, 10 + distance]).onPage()).toEqual(expected),
);

test('a pull that begins further down the page is a scroll', () => {
  Object.defineProperty(window, 'scrollY', { value: 20, configurable: true });
  expect(renderAndDrag([100, 10], [100, 210]).onPage().reloads).toBe(0);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});

test.each<[string, number, ...(Point | readonly Point[])[]]>([
  ['a swipe across, 320 px and 66 down', 0, [350, 100], [190, 133], [30, 166]],
  ['a slant', 0, [100, 100], [140, 140], [200, 200]],
  ['down and then far across', 0, [100, 100], [100, 170], [300, 190]],
  ['across and then down', 0, [100, 100], [130, 100], [130, 300]],
  ['up and then down', 0, [100, 100], [100, 60], [100, 300]],
  [
    'two fingers',
    0,
    [
      [100, 100],
      [200, 100],
    ],
    [
      [100, 200],
      [200, 200],
    ],
  ],
  [
    'a second finger on the way',
    0,
    [100, 100],
    [100, 150],
    [
      [100, 200],
      [200, 200],
    ],
  ],
  ['down by a hand that shakes', 1, [100, 100], [106, 104], [112, 150], [125, 180]],
])('%s reloads %d times', (_how, times, ...steps) => {
  const { reloads, kept } = renderAndDrag(...steps).onPage();
  expect(reloads).toBe(times);
  expect(kept).toBe(times ? '50px' : undefined);
});

test('what moves sideways, or has been scrolled down, keeps a drag to itself; standing still it does not', () => {
  const { along } = renderAndDrag([100, 100], [100, 200]);
  const [strip, list] = [screen.getByTestId('strip'), screen.getByTestId('list')];
  const [picture, row] = [screen.getByAltText('Offer'), screen.getByText('Row')];
  defineSizes(strip, { scrollWidth: 900, clientWidth: 300 });
  defineSizes(list, { scrollTop: 40, scrollWidth: 300, clientWidth: 300 });
  for (const target of [picture, row, screen.getByLabelText('Field')]) expect(along(target).reloads).toBe(0);
  expect(along(screen.getByText('Page')).reloads).toBe(1);
});

test('one picture alone moves nowhere, so a pull on it counts', () => {
  expect(renderAndDrag([100, 100], [100, 200]).along(screen.getByAltText('Offer')).reloads).toBe(1);
});

test('a page that is zoomed in, or has selected text, is not pulled', () => {
  const { onPage } = renderAndDrag([100, 100], [100, 200]);
  const selection = jest.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
  expect(onPage().reloads).toBe(0);
  selection.mockRestore();
  Object.defineProperty(window, 'visualViewport', { value: { scale: 2 }, configurable: true });
  expect(onPage().reloads).toBe(0);
  Object.defineProperty(window, 'visualViewport', { value: { scale: 1 }, configurable: true });
  expect(onPage().reloads).toBe(1);
});

test('a drag that the browser takes over is none', () => {
  const { reload } = renderAndDrag();
  const page = screen.getByText('Page');
  fireEvent.touchStart(page, { touches: touchesAt([[100, 100]]) });
  fireEvent.touchMove(page, { touches: touchesAt([[100, 170]]) });
  fireEvent(page, createEvent.touchCancel(page));
  fireEvent.touchEnd(page, { touches: [] });
  jest.advanceTimersByTime(PULL_GESTURE.refreshMs);
  expect(reload).not.toHaveBeenCalled();
});

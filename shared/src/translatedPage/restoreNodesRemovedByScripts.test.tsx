import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { startNodeGuard } from './nodeGuard';
import { startRestoringRemovedNodes } from './restoreNodesRemovedByScripts';

startNodeGuard();
let endRestoring = startRestoringRemovedNodes(null);

/** Waits until observers have been called. */
const waitForObservers = () => act(async () => {});

let change: (points: number, isOpen?: boolean) => void;

const PointsPlate = () => {
  const [{ points, isOpen }, setState] = useState({ points: 500, isOpen: true });
  change = (value, open = true) => act(() => setState({ points: value, isOpen: open }));
  return (
    <form>
      <h1>Wallet</h1>
      <p>
        <b data-testid="points">{points}</b> {isOpen && <i>open</i>}
        <u>pts</u>
      </p>
      <input aria-label="Name" defaultValue="" />
      <button type="button" onClick={() => setState({ points: points + 1, isOpen })}>
        More
      </button>
    </form>
  );
};

const cloneNode = (node: Node) => node.cloneNode(true) as ChildNode;

type Deed = (element: Element) => void;
/** Ways in which another script takes an element of the page away. */
const WAYS: [string, Deed][] = [
  ['removed', (element) => element.remove()],
  ['replaced by a copy', (element) => element.replaceWith(cloneNode(element))],
  [
    'removed behind a copy',
    (element) => {
      element.before(cloneNode(element));
      element.remove();
    },
  ],
  [
    'wrapped, and taken away with the wrapper',
    (element) => {
      const wrapper = document.createElement('span');
      element.replaceWith(wrapper);
      wrapper.append(element);
      wrapper.remove();
    },
  ],
  [
    'taken away with all beside it, for copies of them',
    ({ parentElement }) => parentElement?.replaceChildren(...[...parentElement.childNodes].map(cloneNode)),
  ],
  ['taken away with all beside it', ({ parentElement }) => parentElement?.replaceChildren()],
  ['emptied of its text', (element) => element.firstChild?.remove()],
];

describe.each(WAYS)('an element that another script has %s', (_how, take) => {
  test('stands in its place again, once, and shows what React draws', async () => {
    const { container } = render(<PointsPlate />);
    for (const tag of ['b', 'i', 'u', 'p', 'h1']) {
      take(container.querySelector(tag) ?? container);
      await waitForObservers();
      expect(container).toHaveTextContent(/^Wallet500 openptsMore$/);
    }
    take(screen.getByTestId('points'));
    change(501);
    await waitForObservers();
    expect(container).toHaveTextContent(/^Wallet501 openptsMore$/);
    take(container.querySelector('u') ?? container);
    change(502, false);
    await waitForObservers();
    expect(container).toHaveTextContent(/^Wallet502 ptsMore$/);
  });

  test('keeps what was typed and its focus, and its button works', async () => {
    render(<PointsPlate />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), 'Ash');
    take(screen.getByLabelText('Name'));
    await waitForObservers();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.keyboard('a');
    expect(screen.getByLabelText('Name')).toHaveValue('Asha');
    take(screen.getByRole('button', { name: 'More' }));
    await waitForObservers();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByTestId('points')).toHaveTextContent(/^501$/);
  });
});

test('a field that is moved into another element while somebody types keeps the focus and what was typed', async () => {
  render(<PointsPlate />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('Name');
  await user.type(field, 'Ash');
  const wrapper = document.createElement('span');
  field.replaceWith(wrapper);
  wrapper.append(field);
  await waitForObservers();
  await user.keyboard('a');
  expect(field).toHaveValue('Asha');
  await user.click(document.body);
  wrapper.replaceWith(field);
  await waitForObservers();
  expect(field).not.toHaveFocus();
});

test('what was removed before the code that restores had come is put back by it, in its place', async () => {
  endRestoring();
  const { container } = render(<PointsPlate />);
  for (const tag of ['h1', 'b', 'u']) container.querySelector(tag)?.remove();
  container.querySelector('button')?.replaceChildren();
  change(501);
  await waitForObservers();
  expect(container).toHaveTextContent(/^open$/);
  endRestoring = startRestoringRemovedNodes(container);
  expect(container).toHaveTextContent(/^Wallet501 openptsMore$/);
  change(502, false);
  expect(container).toHaveTextContent(/^Wallet502 ptsMore$/);
});

test('what React itself removes stays away, in a portal as well', async () => {
  const Portal = () => createPortal(<p>above</p>, document.body);
  const { rerender, unmount } = render(<Portal />);
  expect(screen.getByText('above')).toBeVisible();
  rerender(<b>none</b>);
  await waitForObservers();
  expect(screen.queryByText('above')).toBeNull();
  unmount();
  await waitForObservers();
  expect(screen.queryByText('none')).toBeNull();
});

test('what React is removing while it meets a moved node stays away', async () => {
  const Pair = () => {
    const [isOpen, setOpen] = useState(true);
    change = (value) => setOpen(value > 0);
    return (
      <p>
        {isOpen && (
          <>
            <b>one</b>
            <i>two</i>
          </>
        )}
        <u>end</u>
      </p>
    );
  };
  const { container } = render(<Pair />);
  const second = container.querySelector('i') ?? container;
  act(() => {
    const wrapper = document.createElement('span');
    second.replaceWith(wrapper);
    wrapper.append(second);
    change(0);
  });
  await waitForObservers();
  expect(container).toHaveTextContent(/^end$/);
});

test('the place of a portal is put back, and stays away once its owner has gone', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const Above = ({ text }: { text: string }) => createPortal(<p>{text}</p>, place);
  const { rerender, unmount } = render(<Above text="sent" />);
  place.remove();
  await waitForObservers();
  rerender(<Above text="arrived" />);
  expect(screen.getByText('arrived')).toBeVisible();
  unmount();
  place.remove();
  await waitForObservers();
  expect(place.isConnected).toBe(false);
});

test('a place that is taken away with the whole application in it stays away', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  render(<p>of another root</p>, { container: place });
  place.remove();
  await waitForObservers();
  expect(document.body).not.toHaveTextContent('of another root');
});

const BareTexts = () => {
  const [count, setCount] = useState(1);
  change = (value) => act(() => setCount(value));
  return (
    <p>
      left {count} of {count}
    </p>
  );
};

test('texts that normalize() has joined are divided again', async () => {
  const { container } = render(<BareTexts />);
  container.normalize();
  await waitForObservers();
  change(7);
  expect(container).toHaveTextContent(/^left 7 of 7$/);
});

/** Firefox takes all nodes out of an element, and writes the words for all its texts into the first. */
const writeAllTextsIntoFirst = (element: Element, words: string) => {
  const nodes = [...element.childNodes];
  for (const node of nodes) node.remove();
  const [first] = nodes.filter((node) => node instanceof Text);
  if (first) first.data = words;
  element.append(...nodes.filter((node) => !(node instanceof Text)), ...(first ? [first] : []));
};

test('texts that a translation has joined in other words stay so until React changes one of them', async () => {
  const { container } = render(<BareTexts />);
  const element = container.querySelector('p') ?? container;
  for (const count of [7, 8]) {
    writeAllTextsIntoFirst(element, 'बाकी');
    await waitForObservers();
    expect(container).toHaveTextContent(/^बाकी$/);
    change(count);
    await waitForObservers();
    expect(container).toHaveTextContent(new RegExp(`^left ${count} of ${count}$`));
  }
});

test('a script that takes an element away again at once gets its way, and the page goes on', async () => {
  const { container } = render(<PointsPlate />);
  const title = container.querySelector('h1');
  let count = 0;
  const stubborn = new MutationObserver(() => {
    if (!title?.isConnected) return;
    count += 1;
    title.remove();
  });
  stubborn.observe(container, { childList: true, subtree: true });
  title?.remove();
  await waitForObservers();
  expect(title?.isConnected).toBe(false);
  expect(count).toBeLessThan(200);
  stubborn.disconnect();
  change(600);
  expect(screen.getByTestId('points')).toHaveTextContent('600');
});

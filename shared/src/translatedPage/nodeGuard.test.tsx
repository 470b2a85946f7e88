import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { startNodeGuard } from './nodeGuard';

startNodeGuard();

/** Waits until observers have been called. */
const waitForObservers = () => act(async () => {});

const newFontElement = (text: string) => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(`«${text}»`);
  outer.append(inner);
  return outer;
};

type Replace = (text: Text) => void;
/** Ways in which programs of this kind put their words in a text's place. */
const WAYS: [string, Replace][] = [
  ['replaced', (text) => text.replaceWith(newFontElement(text.data))],
  [
    'inserted before, then the text removed',
    (text) => {
      text.before(newFontElement(text.data));
      text.remove();
    },
  ],
  [
    'inserted after, then the text removed',
    (text) => {
      text.after(newFontElement(text.data));
      text.remove();
    },
  ],
  ['replaced by two', (text) => text.replaceWith(newFontElement(text.data), newFontElement('.'))],
  [
    'wrapped',
    (text) => {
      const outer = document.createElement('font');
      text.replaceWith(outer);
      outer.append(text);
    },
  ],
];

const listTextNodes = (node: Node): Text[] => {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found.filter(({ data, parentElement }) => data.trim() && parentElement?.tagName !== 'FONT');
};

type Shape = { n: number; hasBefore: boolean; hasText: boolean };
let change: (shape: Partial<Shape>) => void;

/** Bare texts beside elements and beside each other, as a remote of another team may write them. */
const BareTexts = () => {
  const [shape, setShape] = useState<Shape>({ n: 1, hasBefore: false, hasText: true });
  const { n, hasBefore, hasText } = shape;
  change = (part) => act(() => setShape({ ...shape, ...part }));
  return (
    <p>
      {hasBefore && <i>new</i>}
      {hasText && 'left'} {n} of{n} <b>pts</b>
    </p>
  );
};

const readTextWithoutMarks = (container: Element) => container.textContent?.replace(/[«».]/g, '');

describe.each(WAYS)('a text that a translator has %s', (_how, replace) => {
  const open = async () => {
    const view = render(<BareTexts />);
    const translate = async () => {
      for (const text of listTextNodes(view.container)) replace(text);
      await waitForObservers();
    };
    await translate();
    return { ...view, translate };
  };

  test('shows what React changes it to, each time', async () => {
    const { container, translate } = await open();
    for (const n of [2, 3, 40]) {
      change({ n });
      await waitForObservers();
      expect(readTextWithoutMarks(container)).toBe(`left ${n} of${n} pts`);
      await translate();
      expect(readTextWithoutMarks(container)).toBe(`left ${n} of${n} pts`);
    }
  });

  test('is removed and comes again where React wants it', async () => {
    const { container, translate } = await open();
    change({ hasText: false });
    expect(readTextWithoutMarks(container)?.trim()).toBe('1 of1 pts');
    change({ hasText: true });
    await translate();
    expect(readTextWithoutMarks(container)?.trim()).toBe('left 1 of1 pts');
  });

  test('lets a sibling in before it', async () => {
    const { container } = await open();
    change({ hasBefore: true });
    expect(readTextWithoutMarks(container)).toBe('newleft 1 of1 pts');
    change({ hasBefore: false });
    expect(readTextWithoutMarks(container)).toBe('left 1 of1 pts');
  });
});

test('a translation that is translated again, and one that is taken back, are followed', async () => {
  const { container } = render(<BareTexts />);
  const texts = listTextNodes(container);
  const first = texts.map((text) => newFontElement(text.data));
  texts.forEach((text, at) => {
    text.replaceWith(first[at] ?? '');
  });
  await waitForObservers();
  const second = first.map((node) => {
    const otherElement = newFontElement('again');
    node.replaceWith(otherElement);
    return otherElement;
  });
  await waitForObservers();
  change({ n: 7 });
  await waitForObservers();
  expect(container).toHaveTextContent(/7.*7/);
  texts.forEach((text, at) => {
    if (!text.isConnected) second[at]?.replaceWith(text);
  });
  await waitForObservers();
  expect(readTextWithoutMarks(container)).toBe('left 7 of7 pts');
});

test('an element that a translator has taken into its own is removed, and is a place to insert before', async () => {
  const Parts = () => {
    const [shape, setShape] = useState<Shape>({ n: 1, hasBefore: false, hasText: true });
    change = (part) => act(() => setShape({ ...shape, ...part }));
    return (
      <p>
        {shape.hasBefore && <i>new</i>}
        {shape.hasText && <b>left</b>}
        <u>end</u>
      </p>
    );
  };
  const { container } = render(<Parts />);
  const outer = document.createElement('font');
  const bold = container.querySelector('b');
  bold?.replaceWith(outer);
  outer.append(bold ?? '');
  change({ hasBefore: true });
  expect(container).toHaveTextContent('newleftend');
  change({ hasText: false });
  expect(container).toHaveTextContent('newend');
});

test('what no foreigner has come between is the browser’s own: a wrong call still throws', () => {
  const [parent, stranger] = [document.createElement('div'), document.createElement('p')];
  expect(() => parent.removeChild(stranger)).toThrow(expect.objectContaining({ name: 'NotFoundError' }));
  expect(() => parent.insertBefore(document.createElement('b'), stranger)).toThrow(
    expect.objectContaining({ name: 'NotFoundError' }),
  );
  // @ts-expect-error: as code without types may call it.
  expect(() => parent.removeChild(null)).toThrow(TypeError);
  const { container } = render(<p>drawn</p>);
  expect(() => parent.removeChild(container.querySelector('p') ?? stranger)).toThrow(
    expect.objectContaining({ name: 'NotFoundError' }),
  );
});

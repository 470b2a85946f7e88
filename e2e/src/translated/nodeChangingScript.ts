/**
 * Runs in the page: changes its nodes as other people's software does, each kind in its turn, after each
 * change of the page and in its pauses. The words stay the same, so that whoever plays finds them.
 */
const changeNodesInPage = (seed: number): void => {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const sample = <Item>(items: readonly Item[], count: number): Item[] =>
    items.length === 0 ? [] : Array.from({ length: count }, () => items[below(items.length)] as Item);

  const MARK = 'data-foreign';
  const create = (name: string): HTMLElement => {
    const element = document.createElement(name);
    element.setAttribute(MARK, '');
    return element;
  };
  const elements = (most: number): Element[] =>
    [...document.querySelectorAll('main *, header *, nav *, dialog *, form *')].filter(
      (element) =>
        !element.closest(`svg, select, datalist, [${MARK}]`) && element.querySelectorAll('*').length <= most,
    );
  const texts = (): Text[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found.filter(
      ({ data, parentElement }) =>
        data.trim() && !parentElement?.closest(`script, style, noscript, textarea, option, [${MARK}]`),
    );
  };

  /** Firefox takes all nodes out of an element, joins its texts, writes the words and puts the nodes back. */
  const translateInPlace = (live: Element): void => {
    const nodes = [...live.childNodes];
    for (const node of nodes) node.remove();
    let last: Text | undefined;
    for (const node of nodes) {
      const joined = node instanceof Text && last ? last : undefined;
      if (joined) joined.data += (node as Text).data;
      else live.append(node);
      last = node instanceof Text ? (joined ?? node) : undefined;
    }
  };
  const highlightWord = (text: Text): void => {
    if (text.data.length < 2) return;
    const word = text.splitText(text.data.length >> 1);
    const highlight = create('span');
    word.replaceWith(highlight);
    highlight.append(word);
  };
  const wrapElement = (element: Element): void => {
    const isInline = getComputedStyle(element).display.startsWith('inline');
    const wrapper = create(isInline ? 'span' : 'div');
    element.replaceWith(wrapper);
    wrapper.append(element);
  };

  const SOFTWARE: Record<string, () => void> = {
    'Firefox translation': () => {
      for (const element of sample(elements(12), 4)) translateInPlace(element);
    },
    'a dictionary that marks words': () => {
      for (const text of sample(texts(), 4)) highlightWord(text);
    },
    'its end': () => {
      for (const mark of document.querySelectorAll(`span[${MARK}]`)) mark.replaceWith(...mark.childNodes);
      document.body.normalize();
    },
    'a converter that copies elements': () => {
      for (const element of sample(elements(1), 2)) element.replaceWith(element.cloneNode(true));
    },
    'a password manager that wraps fields': () => {
      for (const element of sample(elements(8), 3)) wrapElement(element);
      for (const field of document.querySelectorAll('input')) {
        field.setAttribute('data-vault-id', String(below(99)));
        field.spellcheck = false;
        field.after(create('com-vault-icon'));
      }
    },
    'its end too': () => {
      for (const icon of document.querySelectorAll('com-vault-icon')) icon.remove();
    },
    'a blocker that removes elements': () => {
      for (const element of sample(elements(6), 2)) element.remove();
      for (const element of sample(elements(2), 1)) element.replaceChildren();
    },
    'a dark theme': () => {
      for (const element of sample(elements(40), 6) as HTMLElement[]) {
        element.setAttribute('data-darktheme-inline-color', '');
        element.style.setProperty('--darktheme-inline-color', '#eee');
      }
    },
    'a help for writing': () => {
      for (const element of [document.body, ...document.forms]) {
        if (element.firstElementChild?.localName === 'com-grammar-first') continue;
        element.prepend(create('com-grammar-first'));
        element.append(create('com-grammar-last'));
      }
      document.body.setAttribute('contenteditable', 'false');
    },
  };

  const done = Object.fromEntries(Object.keys(SOFTWARE).map((name) => [name, 0]));
  Object.assign(window, { foreignDeeds: done });
  let turn = below(9);
  let isOwn = false;
  // Nobody gets a click on what is taken away under the finger.
  let isPressed = false;
  addEventListener('pointerdown', () => (isPressed = true), true);
  addEventListener('pointerup', () => setTimeout(() => (isPressed = false)), true);
  const act = (): void => {
    if (!document.body || isPressed) return;
    const names = Object.keys(SOFTWARE);
    const name = names[turn % names.length] as string;
    turn += 1;
    isOwn = true;
    SOFTWARE[name]?.();
    done[name] = (done[name] ?? 0) + 1;
    setTimeout(() => {
      isOwn = false;
    }, 20);
  };
  new MutationObserver(() => {
    if (!isOwn) act();
  }).observe(document, { childList: true, subtree: true, characterData: true });
  setInterval(act, 120);
};

/** A script for a page's start that changes the page's nodes until it is left, in an order by `seed`. */
export const makeNodeChangingScript = (seed: number): string => `(${changeNodesInPage})(${seed})`;

/** An expression: the kinds of software that have not been at work in this document. */
export const LIST_SOFTWARE_WITHOUT_CHANGES = `Object.entries(window.foreignDeeds).filter(([, count]) => count === 0)`;

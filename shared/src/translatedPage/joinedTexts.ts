import { textRenderedByReact } from './reactFiberReader';

/** Texts that a translation took away because their words stand in another, by the element that has both. */
const joinedIn = new WeakMap<Node, { into: Text; texts: readonly Text[] }>();
const elementOf = new WeakMap<Node, Node>();

/** Shows all texts of the element as React draws them; a translation finds them there and begins anew. */
const divideAllTextsOf = (element: Node): void => {
  const { into, texts = [] } = joinedIn.get(element) ?? {};
  joinedIn.delete(element);
  if (into?.parentNode !== element) return;
  into.data = textRenderedByReact(into);
  into.after(...texts.filter((text) => !text.isConnected));
};

const changes = new MutationObserver((records) => {
  for (const { target } of records) divideAllTextsOf(elementOf.get(target) ?? target);
});

/** Puts a removed text after `before` again, if it was joined to that one as it was. */
const divideTextIfJoined = (before: Text, text: Text): boolean => {
  if (text.data === '' || !before.data.endsWith(text.data)) return false;
  before.data = before.data.slice(0, -text.data.length);
  before.after(text);
  return true;
};

/**
 * Restores a text of React's that has gone while the text before it stays: at once after `normalize()`; with
 * React's next change where Firefox's translation has written other words for both into that one.
 */
export const splitTextJoinedByTranslator = (element: Node, before: Text, text: Text): void => {
  if (divideTextIfJoined(before, text)) return;
  const { into = before, texts = [] } = joinedIn.get(element) ?? {};
  // The last text is met first.
  joinedIn.set(element, { into, texts: [text, ...texts.filter((joined) => joined !== text)] });
  elementOf.set(text, element);
  changes.observe(text, { characterData: true });
};

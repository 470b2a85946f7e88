/** The parts of React's own record of a node that are used here. */
type Fiber = {
  tag: number;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
  memoizedProps: unknown;
};

/** The kinds of React's records whose node, or whose container, holds the nodes below. */
const ROOT = 3;
const PORTAL = 4;
const ELEMENT = 5;
const TEXT = 6;

const readReactRecord = (node: Node, kind: string): unknown =>
  Object.entries(node).find(([key]) => key.startsWith(kind))?.[1];

const domNodeOfFiber = ({ tag, stateNode }: Fiber): Node | undefined => {
  if (tag === ELEMENT) return stateNode as Node;
  return tag === ROOT || tag === PORTAL ? (stateNode as { containerInfo: Node }).containerInfo : undefined;
};

/** The place where React draws a node: in an element of its own, in a root's container, or in a portal's. */
type ReactPosition = { parent: Node; isPortal: boolean };

/** Returns where React draws `node`; undefined once React itself has removed it, or never drew it. */
export const findReactPosition = (node: Node): ReactPosition | undefined => {
  let place: ReactPosition | undefined;
  let fiber = (readReactRecord(node, '__reactFiber') as Fiber | undefined)?.return;
  for (; fiber; fiber = fiber.return) {
    const parent = place ? undefined : domNodeOfFiber(fiber);
    if (parent) place = { parent, isPortal: fiber.tag === PORTAL };
    if (fiber.tag === ROOT) return place;
  }
  return undefined;
};

/** Returns what React draws in a text of its own. */
export const textRenderedByReact = (text: Text): string =>
  String((readReactRecord(text, '__reactFiber') as Fiber | undefined)?.memoizedProps ?? text.data);

/** Returns the text that React draws as the only content of the element; empty where it draws another. */
export const onlyTextRenderedByReact = (element: Node): string => {
  const { children } = (readReactRecord(element, '__reactProps') ?? {}) as { children?: unknown };
  return typeof children === 'string' || typeof children === 'number' ? String(children) : '';
};

/** Returns what React draws in each node of its tree in `container`, in order. */
export const childNodesRenderedByReact = (container: Node): ReadonlyMap<Node, readonly ChildNode[]> => {
  const drawn = new Map<Node, ChildNode[]>();
  const collect = (fiber: Fiber, parent: Node): void => {
    const { tag, stateNode } = fiber;
    if (tag === ELEMENT || tag === TEXT) {
      const nodes = drawn.get(parent) ?? [];
      nodes.push(stateNode as ChildNode);
      drawn.set(parent, nodes);
    }
    const place = domNodeOfFiber(fiber) ?? parent;
    for (let child = fiber.child; child; child = child.sibling) collect(child, place);
  };
  const root = readReactRecord(container, '__reactContainer') as Fiber | undefined;
  const { current } = (root?.stateNode ?? {}) as { current?: Fiber };
  if (current) collect(current, container);
  return drawn;
};

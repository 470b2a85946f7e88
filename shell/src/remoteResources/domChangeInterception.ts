import { currentWorkOwner } from './pageWorkOfVersions';
import type { RemoteVersion } from './versionInStack';

/** Describes one call that is about to change the page. Its stack is read only when somebody asks. */
export type DomChange = {
  /** The name of the function, or of the property that is set. */
  name: string;
  /** The node that it is called on, then the nodes that it is given. */
  nodes: readonly Node[];
  error: Error;
  /** The version whose timer, listener or observer makes the change. */
  working: RemoteVersion | undefined;
};

/** Calls of the first screen, before its background work is there to hear of them. */
const early: DomChange[] = [];
const MOST_EARLY = 1000;

type Interceptor = (change: DomChange) => boolean;

const bufferEarlyChange: Interceptor = (change) => {
  if (early.length < MOST_EARLY) early.push(change);
  return false;
};
let interceptChange = bufferEarlyChange;

/** `interceptor` hears of each change before it is made, and refuses it by `true`. Gives the earlier ones. */
export const setInterceptorAndTakeEarlyChanges = (interceptor = bufferEarlyChange): DomChange[] => {
  interceptChange = interceptor;
  return early.splice(0);
};

const isConnectedNode = (value: unknown) => value instanceof Node && value.isConnected;

type Call = (this: unknown, ...args: unknown[]) => unknown;

/** React builds a screen before it is part of the page: nothing of that is looked at. */
const wrapDomFunction = (name: string, call: Call, isGetter: boolean): Call =>
  function (this: unknown, ...args: unknown[]) {
    const target = this instanceof Range ? this.commonAncestorContainer : this;
    if (isConnectedNode(target) || args.some(isConnectedNode)) {
      const nodes = [target, ...args].filter((value): value is Node => value instanceof Node);
      // A version that may not change the element's style changes that of a detached element instead.
      if (interceptChange({ name, nodes, error: new Error(), working: currentWorkOwner() }))
        return isGetter ? Reflect.apply(call, document.createElement('i'), []) : undefined;
    }
    return Reflect.apply(call, this, args);
  };

const METHODS =
  /^(append|insert|remove|replace|prepend|before$|after$|setAttr|toggleAttr|move|delete|extract|surround)/;
const SETTERS = /^(?!on|scroll)/;
/** Matches getters whose value is there to be changed. */
const GETTERS = /^(style|classList|adoptedStyleSheets)$/;

/**
 * Watches the functions by which code of the page changes it, so that it is known which version did it.
 * Scripts of browser extensions have functions of their own: what they change is nobody's (decision 029).
 */
export const patchDomFunctionsToReportAndRefuse = () => {
  for (const { prototype } of [Node, CharacterData, Element, HTMLElement, DocumentFragment, Range, Document])
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      const { value, get, set } = property;
      if (typeof value === 'function' && METHODS.test(name) && prototype !== Document.prototype)
        property.value = wrapDomFunction(name, value, false);
      if (get && GETTERS.test(name)) property.get = wrapDomFunction(name, get, true);
      if (set && SETTERS.test(name)) property.set = wrapDomFunction(name, set as Call, false);
      if (property.configurable) Object.defineProperty(prototype, name, property);
    }
};

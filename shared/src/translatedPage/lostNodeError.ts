import { isErrorMarkedByNodeGuard, isPageRewritten, isRemoveChildStillGuarded } from './nodeGuard';

/** A script of a remote, on any origin. */
const REMOTE = /\/r\/[a-z][a-z0-9-]*\/[^/\s]+\//;

const readErrorField = (error: object, key: string): string => {
  try {
    return String((error as Record<string, unknown>)[key] ?? '');
  } catch {
    return '';
  }
};

/** The frame that called the browser: some engines begin a stack with the error's own text. */
const callerLineOf = (error: object): string => {
  const stack = readErrorField(error, 'stack').replace(readErrorField(error, 'message'), '');
  return stack.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? '';
};

/** Translators write `font`, which nobody has written since, or mark the page. */
const isPageTranslated = (): boolean =>
  isPageRewritten() || document.querySelector('html[class*="translated-"], font') !== null;

/**
 * Whether this is what React throws when somebody else has moved or removed a node of its own: a
 * "NotFoundError" in every engine, in other words. What a version's own call throws is that version's fault.
 */
export const isLostNodeError = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if (isErrorMarkedByNodeGuard(error)) return true;
  return (
    !isRemoveChildStillGuarded() &&
    readErrorField(error, 'name') === 'NotFoundError' &&
    !REMOTE.test(callerLineOf(error))
  );
};

/** The same on a page that a translator has written in: there it is nobody's fault. */
export const isLostNodeErrorOnTranslatedPage = (error: unknown): boolean =>
  isLostNodeError(error) && isPageTranslated();

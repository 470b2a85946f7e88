import { act } from '@testing-library/react';

const becomes = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

/** The UPI app comes to the front. */
export const hidePage = () => becomes('hidden');
/** The player comes back to the page. */
export const showPage = () => becomes('visible');

/** Records what window.open is asked for; the phone answers with `opened`. */
export const watchOpened = (opened: Window | null = window) =>
  jest.spyOn(window, 'open').mockReturnValue(opened);

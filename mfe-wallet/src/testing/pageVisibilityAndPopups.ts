import { act } from '@testing-library/react';

const setPageVisibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

export const hidePage = () => setPageVisibility('hidden');
export const showPage = () => setPageVisibility('visible');

export const spyOnWindowOpen = (opened: Window | null = window) =>
  jest.spyOn(window, 'open').mockReturnValue(opened);

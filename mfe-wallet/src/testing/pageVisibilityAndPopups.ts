import { act } from '@testing-library/react';

const setVisibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

export const hidePage = () => setVisibility('hidden');
export const showPage = () => setVisibility('visible');

export const spyOnWindowOpen = (opened: Window | null = window) =>
  jest.spyOn(window, 'open').mockReturnValue(opened);

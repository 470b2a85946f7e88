import { act } from '@testing-library/react';

const becomes = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

export const hidePage = () => becomes('hidden');
export const showPage = () => becomes('visible');

export const watchOpened = (opened: Window | null = window) =>
  jest.spyOn(window, 'open').mockReturnValue(opened);

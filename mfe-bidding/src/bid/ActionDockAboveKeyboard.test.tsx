import { act, render, screen } from '@testing-library/react';
import { ActionDockAboveKeyboard } from './ActionDockAboveKeyboard';

/** Opens a keyboard of so many px, as a phone does: the window keeps its height, what is seen of it shrinks. */
const resizeViewportForKeyboard = (visualViewport: EventTarget, keyboardHeightPx: number) =>
  act(() => {
    Object.assign(visualViewport, { height: window.innerHeight - keyboardHeightPx });
    visualViewport.dispatchEvent(new Event('resize'));
  });

test('the dock stands on an open keyboard, and the field typed in is brought above it', () => {
  const seen = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: seen });
  render(
    <>
      <input aria-label="Points" />
      <ActionDockAboveKeyboard>Proceed</ActionDockAboveKeyboard>
    </>,
  );
  const field = screen.getByLabelText('Points');
  const shown = jest.fn();
  field.scrollIntoView = shown;
  field.focus();
  expect(screen.getByText('Proceed').style.bottom).toBe('');
  resizeViewportForKeyboard(seen, 60);
  expect(screen.getByText('Proceed').style.bottom).toBe('');
  resizeViewportForKeyboard(seen, 300);
  expect(screen.getByText('Proceed').style.bottom).toBe('300px');
  expect(document.querySelector('[data-typing]')).not.toBeNull();
  expect(document.documentElement.style.scrollPaddingBottom).toBe('308px');
  expect(shown).toHaveBeenCalledWith({ block: 'nearest' });
  // A pan of what is seen covers less, and does not bring the field back.
  resizeViewportForKeyboard(seen, 260);
  expect(screen.getByText('Proceed').style.bottom).toBe('260px');
  expect(document.documentElement.style.scrollPaddingBottom).toBe('268px');
  expect(shown).toHaveBeenCalledTimes(1);
  resizeViewportForKeyboard(seen, 0);
  expect(document.querySelector('[data-typing]')).toBeNull();
  expect(screen.getByText('Proceed').style.bottom).toBe('');
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
  Reflect.deleteProperty(window, 'visualViewport');
});

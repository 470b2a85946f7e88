import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** Single letters, while nothing is typed and no dialog is open; with a modifier they are the browser's. */
export const useKeys = (keys: Keys): void => {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector('dialog[open]')) return;
      const act = current.current[key.toLowerCase()];
      if (!act || (repeat && key !== 'j' && key !== 'k')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

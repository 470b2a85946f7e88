import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/**
 * By key, such as `a` or `ctrl+k`: not while a dialog is open, and without ctrl not while typing. `again`: of
 * a key that is held down.
 */
export const useKeys = (keys: Readonly<Record<string, () => void>>, again = ''): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    const isControl = ctrlKey || metaKey;
    if (altKey || (!isControl && isTyping(target))) return;
    const act = keys[(isControl ? 'ctrl+' : '') + key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    if ((!repeat || again.includes(key)) && !document.querySelector('dialog[open]')) act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

import { useEffect, useEffectEvent } from 'react';

const isInFieldOrDialog = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/**
 * Binds functions to keys such as `a` or `ctrl+k`: not while a dialog is open, and without ctrl not while
 * typing. `again` is the key that also counts while it is held down.
 */
export const useDeskPageShortcuts = (
  keys: Readonly<Record<string, () => void>>,
  repeatableKey = '',
): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    const isControl = ctrlKey || metaKey;
    if (altKey || (!isControl && isInFieldOrDialog(target))) return;
    const act = keys[(isControl ? 'ctrl+' : '') + key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    if ((!repeat || repeatableKey.includes(key)) && !document.querySelector('dialog[open]')) act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

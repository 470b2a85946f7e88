import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import { useRef } from 'react';
import { useTexts } from '../texts';
import styles from './CopyId.module.css';

const selectText = (element: HTMLElement): void => {
  getSelection()?.selectAllChildren(element);
};

/** For plain http, and browsers that refuse the clipboard. */
const copyBySelection = (text: string): boolean => {
  const holder = document.createElement('span');
  holder.textContent = text;
  holder.className = 'sr';
  document.body.append(holder);
  selectText(holder);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    getSelection()?.removeAllRanges();
    holder.remove();
  }
};

const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

export function CopyId({ upiId }: { upiId: string }) {
  const t = useTexts();
  const shown = useRef<HTMLElement>(null);

  const copy = async () => {
    if (await copyText(upiId)) return toast.info(t('copied'));
    // One long press copies it by hand.
    if (shown.current) selectText(shown.current);
    return toast.error(t('copyFailed'));
  };

  return (
    <div className={styles.copy}>
      <span className={styles.id}>
        <small>{t('upiId')}</small>
        <b ref={shown}>{upiId}</b>
      </span>
      <Button variant="secondary" icon="copy" onClick={copy}>
        {t('copy')}
      </Button>
    </div>
  );
}

import { toast } from '@ank/shared/toast';
import { Button } from '@ank/shared/ui';
import { useMemo, useRef } from 'react';
import { encode } from 'uqr';
import { useTexts } from '../texts';
import copyStyles from './CopyId.module.css';
import styles from './QrCode.module.css';

const selectText = (element: HTMLElement) => {
  getSelection()?.selectAllChildren(element);
};

/** Copies by selecting, for plain http and for browsers that refuse the clipboard. */
const copyBySelection = (text: string) => {
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

const copyText = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

export function UpiIdWithCopyButton({ upiId }: { upiId: string }) {
  const t = useTexts();
  const shown = useRef<HTMLElement>(null);

  const copy = async () => {
    if (await copyText(upiId)) return toast.info(t('copied'));
    // The text is selected, so that one long press copies it by hand.
    if (shown.current) selectText(shown.current);
    return toast.error(t('copyFailed'));
  };

  return (
    <div className={copyStyles.copy}>
      <span className={copyStyles.id}>
        <small>{t('upiId')}</small>
        <b ref={shown} translate="no">
          {upiId}
        </b>
      </span>
      <Button variant="ghost" icon="copy" onClick={copy}>
        {t('copy')}
      </Button>
    </div>
  );
}

/** Four modules of white around it, as the standard asks. */
const QUIET_ZONE_MODULES = 4;

/** Black on white in the dark theme too, or cameras would not read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES });
    const cells = code.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: code.size, path: cells.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

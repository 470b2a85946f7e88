import { toast } from '@ank/shared/toast';
import { IconButton } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './parts.module.css';

type Props = {
  label: string;
  text: string;
  /** Shown before the text, and not copied. */
  prefix?: string;
};

/** Returns what copies a text; where the browser does not let it, the person is told. */
export const useCopyText = () => {
  const t = useTexts();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
};

/** A value with a button that copies it. */
export function CopyableText({ label, text, prefix = '' }: Props) {
  const t = useTexts();
  const copy = useCopyText();
  return (
    <span className={styles.copied}>
      <span translate="no">{prefix + text}</span>
      <IconButton icon="copy" label={t('copyOf', { what: label })} onClick={() => copy(text)} />
    </span>
  );
}

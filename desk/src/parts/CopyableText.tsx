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

/** A value with a button that copies it; where the browser does not let it, the person is told. */
export function CopyableText({ label, text, prefix = '' }: Props) {
  const t = useTexts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
  return (
    <span className={styles.copied}>
      <span translate="no">{prefix + text}</span>
      <IconButton icon="copy" label={t('copyOf', { what: label })} onClick={copy} />
    </span>
  );
}

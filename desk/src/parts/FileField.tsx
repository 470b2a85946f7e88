import { useState } from 'react';
import { useTexts } from '../texts';
import styles from './FileField.module.css';

type Props = {
  id?: string;
  /** The types of files, in the form of the attribute `accept`. */
  accept: string;
  disabled?: boolean;
  /** Whether the name of the chosen file stays to be seen. */
  isNamed?: boolean;
  onFiles: (files: FileList | null) => unknown;
};

/** A native file input under a button in the page's language: the browser's own speaks the browser's. */
export function FileField({ id, accept, disabled, isNamed = false, onFiles }: Props) {
  const t = useTexts();
  const [name, setName] = useState('');
  return (
    <span className={styles.field}>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={async ({ target }) => {
          setName(target.files?.[0]?.name ?? '');
          await onFiles(target.files);
          // The same file, chosen again after it was mended, is read again.
          target.value = '';
        }}
      />
      <span aria-hidden className={styles.button}>
        {t('chooseFile')}
      </span>
      {isNamed && name && <span className={styles.name}>{name}</span>}
    </span>
  );
}

import { useIsOnline } from '@ank/shared/api';
import { Button } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import styles from './SubmitButton.module.css';

type Props = { busy: boolean; busyText?: string; disabled?: boolean; children: ReactNode };

/** Nothing is sent while the phone is offline, and it says so. */
export function SubmitButton({ busy, busyText, disabled = false, children }: Props) {
  const t = useTexts();
  const isOnline = useIsOnline();
  return (
    <div className={styles.submit}>
      <Button type="submit" full busy={busy} busyText={busyText} disabled={disabled || !isOnline}>
        {children}
      </Button>
      {!isOnline && <p role="status">{t('offline')}</p>}
    </div>
  );
}

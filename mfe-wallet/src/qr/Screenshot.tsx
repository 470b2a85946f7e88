import { Button } from '@ank/shared/ui';
import { useRef } from 'react';
import { useTexts } from '../texts';
import styles from './Screenshot.module.css';
import type { useScreenshot } from './useScreenshot';

export function Screenshot({ state }: { state: ReturnType<typeof useScreenshot> }) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { url, isUnread, unsent, busy, choose, send } = state;
  return (
    <div className={styles.screenshot}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('screenshot')}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same picture may be chosen again.
          target.value = '';
        }}
      />
      {url && <img src={url} alt={t('screenshot')} className={styles.seen} />}
      {unsent === undefined && (
        <Button variant="secondary" disabled={busy} onClick={() => input.current?.click()}>
          {t(url ? 'screenshotOther' : 'screenshotAdd')}
        </Button>
      )}
      {isUnread && <p role="alert">{t('screenshotUnread')}</p>}
      {unsent !== undefined && (
        <>
          <p role="alert">{t('screenshotUnsent')}</p>
          <Button variant="secondary" busy={busy} onClick={() => send(unsent)}>
            {t('screenshotAgain')}
          </Button>
        </>
      )}
      {url && (
        <Button variant="ghost" disabled={busy} onClick={() => choose(undefined)}>
          {t('screenshotRemove')}
        </Button>
      )}
    </div>
  );
}

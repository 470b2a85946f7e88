import { Dialog, DialogActions } from '@ank/shared/controls';
import { Button } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import { fetchDeskOperation } from '../calls/callDeskOperation';
import { readAsDataUrl } from '../parts/readAsDataUrl';
import { useTexts } from '../texts';
import styles from './DepositScreenshot.module.css';

/** Reads a screenshot, which only the desk gets. */
const fetchScreenshot = async (id: string, signal: AbortSignal): Promise<string> => {
  const answer = await fetchDeskOperation('deposit screenshot', { id }, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  return readAsDataUrl(await answer.blob());
};

export function DepositScreenshot({ id }: { id: string }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isOpen) return;
    const reading = new AbortController();
    fetchScreenshot(id, reading.signal)
      .catch(() => '')
      .then((address) => reading.signal.aborted || setUrl(address));
    return () => reading.abort();
  }, [id, isOpen]);
  const close = () => {
    setOpen(false);
    setUrl(undefined);
  };
  return (
    <>
      <Button variant="ghost" className={styles.open} onClick={() => setOpen(true)}>
        {t('screenshot')}
      </Button>
      {isOpen && (
        <Dialog open title={t('screenshot')} onClose={close}>
          {url ? (
            <img src={url} alt={t('screenshot')} className={styles.picture} />
          ) : (
            <p role="status">{t(url === undefined ? 'loading' : 'screenshotGone')}</p>
          )}
          <DialogActions>
            <Button variant="secondary" onClick={close}>
              {t('closeIt')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

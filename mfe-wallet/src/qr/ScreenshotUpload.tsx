import type { LooseAnswer } from '@ank/protocol/calls';
import { linkOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';
import { newKey } from '@ank/shared/forms';
import { Button } from '@ank/shared/ui';
import { useRef, useState } from 'react';
import { useTexts } from '../texts';
import styles from './ScreenshotUpload.module.css';

/** The payment ID and the picture, whose address is http(s) alone, because it becomes a link. */
type QrPayment = { upiId: string; image?: string };

const qr = remoteApi('wallet', __ANK_VERSION__, (build) => ({
  walletQr: build.query<QrPayment, void>({
    // "None published" comes as a refusal with an empty list.
    query: () => ({ path: '/api-get-qr-pay', judge: ['qrdata'] }),
    transformResponse: (answer: LooseAnswer<'/api-get-qr-pay'>) => {
      const [row = {}] = rowsOf(answer.qrdata);
      const image = linkOf(row.qr_image);
      return { upiId: textOf(row.upi_id).trim(), ...(image && { image }) };
    },
  }),
  walletSendScreenshot: build.mutation<null, { number: string; image: string; idempotencyKey: string }>({
    query: ({ number, image, idempotencyKey }) => ({
      path: '/api-deposit-screenshot',
      body: { request_number: number, image },
      idempotencyKey,
    }),
    transformResponse: () => null,
  }),
}));

export const { useWalletQrQuery } = qr;
const { useWalletSendScreenshotMutation } = qr;

/** px and bytes: figures stay readable, a slow line carries it. */
const MAX_EDGE_PX = 1280;
const MAX_BYTES = 300_000;
const QUALITIES = [0.8, 0.6, 0.4];
const HEAD = 'data:image/jpeg;base64,';

/** A small JPEG leaves places and comments behind; a data address, undefined for no picture. */
const compressToJpegDataUrl = async (file: Blob) => {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const brush = canvas.getContext('2d');
  if (brush) {
    // JPEG has no transparency: what is clear would turn black.
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(
    (url) => url.startsWith(HEAD) && ((url.length - HEAD.length) * 3) / 4 <= MAX_BYTES,
  );
};

const base64OfDataUrl = (url: string) => url.slice(HEAD.length);

type Picture = { url: string; idempotencyKey: string };

export const useScreenshotUpload = () => {
  const [upload, { isLoading: busy }] = useWalletSendScreenshotMutation();
  const [picture, setPicture] = useState<Picture>();
  const [isUnread, setUnread] = useState(false);
  const [unsent, setUnsent] = useState<string>();

  const choose = async (file: Blob | undefined) => {
    const url = file && (await compressToJpegDataUrl(file));
    setUnread(file !== undefined && url === undefined);
    setPicture(url === undefined ? undefined : { url, idempotencyKey: newKey() });
    if (file === undefined) setUnsent(undefined);
  };

  const send = async (number: string) => {
    if (!picture || number === '') return;
    const { url, idempotencyKey } = picture;
    const { error } = await upload({ number, image: base64OfDataUrl(url), idempotencyKey });
    setUnsent(error ? number : undefined);
    if (!error) setPicture(undefined);
  };

  return { url: picture?.url, isUnread, unsent, busy, choose, send };
};

export function ScreenshotUpload({ state }: { state: ReturnType<typeof useScreenshotUpload> }) {
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
        <Button
          variant="secondary"
          full
          icon={url ? 'refresh' : 'plus'}
          disabled={busy}
          onClick={() => input.current?.click()}
        >
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

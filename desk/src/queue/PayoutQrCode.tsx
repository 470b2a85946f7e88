import { upiLink } from '@ank/protocol/upi-link';
import { ButtonLink } from '@ank/shared/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { renderSVG } from 'uqr';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import styles from './Queue.module.css';
import type { QueuedRequest } from './requestDecisions';

/** The UPI ID of a mobile number, as the national payments corporation maps it to its owner's account. */
const upiIdOfNumber = (number: string): string => (number.includes('@') ? number : `${number}@mobile.npci`);

/** Four modules of white around it, as the standard asks. */
const QUIET_MODULES = 4;

/** px from which the code is shown at once: it is read by another device. */
const WIDE = 700;

const watchWindowWidth = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};
const isWindowWide = () => window.innerWidth >= WIDE;

/** Tells whether the code is read by another device, so that no app is opened on this one. */
export const useIsWindowWide = (): boolean => useSyncExternalStore(watchWindowWidth, isWindowWide);

type Props = {
  request: QueuedRequest;
  /** Whether opening the payment app is the next thing to do. */
  isAppNext: boolean;
  onOpenApp: () => void;
};

/**
 * A QR code by which the operator's payment app knows whom to pay and how much. It is shown to whoever holds
 * the request, and to nobody before: two people would pay it.
 */
export function PayoutQrCode({ request, isAppNext, onOpenApp }: Props) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const { name, mobile, amount, request_number: note } = request;
  const number = request.number || mobile;
  const link = upiLink({ upiId: upiIdOfNumber(number), payee: name, amount, note });
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { ecc: 'M', border: QUIET_MODULES }))}`,
    [link],
  );
  return (
    <figure className={styles.code}>
      <figcaption>
        <b role="status">{t('withdrawalClaimed', request)}</b>
        <span>{t('payCodeHint')}</span>
      </figcaption>
      <ButtonLink
        href={link}
        full
        variant={isAppNext ? 'primary' : 'secondary'}
        className={styles.app}
        onClick={onOpenApp}
      >
        {tWork('openApp')}
      </ButtonLink>
      <details open={useIsWindowWide()}>
        <summary>{tWork('showCode')}</summary>
        <img src={source} alt={t('payCode', { number })} />
      </details>
    </figure>
  );
}

import { upiLink } from '@ank/protocol/upi-link';
import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { useTexts } from '../texts';
import styles from './Queue.module.css';
import type { Request } from './requests';

/** The UPI ID of a mobile number, as the national payments corporation maps it to its owner's account. */
const upiIdOf = (number: string): string => (number.includes('@') ? number : `${number}@mobile.npci`);

/** Four modules of white around it, as the standard asks. */
const QUIET_MODULES = 4;

/**
 * A QR code by which the operator's payment app knows whom to pay and how much. It is shown to whoever holds
 * the request, and to nobody before: two people would pay it.
 */
export function PaymentCode({ request }: { request: Request }) {
  const t = useTexts();
  const { name, mobile, amount, request_number: note } = request;
  const number = request.number || mobile;
  const source = useMemo(() => {
    const link = upiLink({ upiId: upiIdOf(number), payee: name, amount, note });
    return `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { ecc: 'M', border: QUIET_MODULES }))}`;
  }, [number, name, amount, note]);
  return (
    <figure className={styles.code}>
      <img src={source} alt={t('payCode', { number })} />
      <figcaption>
        <b role="status">{t('withdrawalClaimed', request)}</b>
        <span>{t('payCodeHint')}</span>
      </figcaption>
    </figure>
  );
}

import { Icon } from '@ank/shared/ui';
import { CopyId } from '../qr/CopyId';
import { QrCode } from '../qr/QrCode';
import { useTexts } from '../texts';
import styles from './PayOtherwise.module.css';
import type { Payment } from './payment';

/**
 * The way on where no UPI app answered: the same payment as a QR code, its id to copy, and the link once
 * more.
 */
export function PayOtherwise({ payment, isWanted }: { payment: Payment; isWanted: boolean }) {
  const t = useTexts();
  return (
    // The key opens it by itself once it is clear that no app came up; until then the player may.
    <details key={String(isWanted)} open={isWanted} className={styles.otherwise}>
      <summary>
        {t('noAppOpened')}
        <Icon name="chevron-down" small />
      </summary>
      <div className={styles.ways}>
        <QrCode text={payment.link} label={t('qrCode')} />
        <p>{t('scanIt')}</p>
        <CopyId upiId={payment.upiId} />
        <a href={payment.link} className={styles.link}>
          {t('openUpiApp')}
        </a>
      </div>
    </details>
  );
}

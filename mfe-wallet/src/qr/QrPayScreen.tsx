import { useFeature } from '@ank/shared/api';
import { useSelector } from '@ank/shared/redux';
import { selectSession } from '@ank/shared/session';
import { Card, Empty, Failed, Loading, Page, Skeleton } from '@ank/shared/ui';
import { useState } from 'react';
import { useTexts } from '../texts';
import { upiLink } from '../upi/upiLink';
import { CopyId } from './CopyId';
import { useWalletQrQuery } from './endpoints';
import { PaidForm } from './PaidForm';
import { QrCode } from './QrCode';
import styles from './QrPayScreen.module.css';

/** The provider's QR code and UPI id; a picture that does not come is drawn from the id. */
export default function QrPayScreen() {
  const t = useTexts();
  const { username } = useSelector(selectSession);
  const { data, isFetching, error, refetch } = useWalletQrQuery(undefined, {
    refetchOnMountOrArgChange: 60,
  });
  const takesReference = useFeature('deposit-reference');
  const [broken, setBroken] = useState('');
  const upiId = data?.upiId ?? '';
  const image = data?.image !== broken ? data?.image : undefined;

  if (!data && error)
    return (
      <Failed retryText={t('retry')} busy={isFetching} onRetry={refetch}>
        {t('qrFailed')}
      </Failed>
    );
  if (data && !upiId && !image) return <Empty hint={t('qrMissingHint')}>{t('qrMissing')}</Empty>;
  return (
    <Page>
      <Card className={styles.card}>
        {data ? (
          <>
            {image ? (
              <img
                src={image}
                alt={t('qrCode')}
                className={styles.picture}
                referrerPolicy="no-referrer"
                onError={() => setBroken(image)}
              />
            ) : (
              <QrCode text={upiLink({ upiId, payee: username })} label={t('qrCode')} />
            )}
            <p className={styles.how}>{t('scanIt')}</p>
            {upiId && <CopyId upiId={upiId} />}
          </>
        ) : (
          <Loading label={t('loading')} className={styles.waiting ?? ''}>
            <Skeleton width={240} height={240} />
            <Skeleton width="100%" height={52} />
          </Loading>
        )}
      </Card>
      {data && takesReference && <PaidForm />}
      <p className={styles.after}>{t('qrAfter')}</p>
    </Page>
  );
}

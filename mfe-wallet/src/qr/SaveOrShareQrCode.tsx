import { useOneAtATime } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button, ButtonLink } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './QrPayScreen.module.css';

type Props = { link: string; upiId: string };

/**
 * Offers the payment in the phone's own app, and the code as a picture: a phone cannot scan its own screen,
 * but its payment app reads a saved picture, and somebody else can pay by one that is sent to them.
 */
export function SaveOrShareQrCode({ link, upiId }: Props) {
  const t = useTexts();
  const [keep] = useOneAtATime(async (how: 'save' | 'share') => {
    try {
      const { saveOrShareQrCodeImage: saveOrShareQrCode } = await import(
        /* webpackChunkName: "codePicture" */ './qrCodeImage'
      );
      if (await saveOrShareQrCode(how, { link, upiId })) toast.info(t('codeSaved'));
    } catch {
      toast.error(t('codeNotSaved'));
    }
  });
  return (
    <div className={styles.keep}>
      <ButtonLink href={link}>{t('openUpiApp')}</ButtonLink>
      <Button variant="secondary" icon="download" onClick={() => keep('save')}>
        {t('saveCode')}
      </Button>
      <Button variant="secondary" icon="share" onClick={() => keep('share')}>
        {t('shareCode')}
      </Button>
    </div>
  );
}

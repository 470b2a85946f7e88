import { useContacts } from '@ank/shared/api';
import { Popup } from '@ank/shared/controls';
import { useScreenState } from '@ank/shared/screen';
import { List, Row } from '@ank/shared/ui';
import { useTexts } from '../texts/texts';
import styles from './SupportPopup.module.css';

export function SupportPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const { whatsapp, telegram, call } = useContacts();
  const about = useScreenState('supportAbout');
  const written = about && `?text=${encodeURIComponent(about)}`;
  const away = { target: '_blank', rel: 'noopener noreferrer', onClick: onClose };
  return (
    <Popup open={open} onClose={onClose} label={t('support')}>
      {about && <p className={styles.about}>{about}</p>}
      <List plain>
        <Row as="a" icon="whatsapp" href={`${whatsapp}${written}`} {...away}>
          {t('whatsapp')}
        </Row>
        <Row as="a" icon="telegram" href={telegram} {...away}>
          {t('telegram')}
        </Row>
        <Row as="a" icon="phone" href={call} onClick={onClose}>
          {t('call')}
        </Row>
      </List>
    </Popup>
  );
}

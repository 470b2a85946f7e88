import { useContacts } from '@ank/shared/api';
import { Popup } from '@ank/shared/controls';
import { List, Row } from '@ank/shared/ui';
import { useTexts } from '../texts/texts';

export function SupportPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const { whatsapp, telegram, call } = useContacts();
  const away = { target: '_blank', rel: 'noopener noreferrer', onClick: onClose };
  return (
    <Popup open={open} onClose={onClose} label={t('support')}>
      <List plain>
        <Row as="a" icon="whatsapp" href={whatsapp} {...away}>
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

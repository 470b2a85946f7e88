import { groupPhoneNumber } from '@ank/protocol/phones';
import { useContacts } from '@ank/shared/api';
import { BottomSheet, Popup } from '@ank/shared/controls';
import { useSelector } from '@ank/shared/redux';
import { useScreenState } from '@ank/shared/screen';
import { selectIsLoggedIn } from '@ank/shared/session';
import { List, Row } from '@ank/shared/ui';
import { useTexts } from '../texts/texts';
import styles from './SupportPopup.module.css';

/** Shows "+91 98765 43210" of a link to that number; undefined where it leads to none that is known. */
const numberIn = (link: string) => {
  const [, number = ''] = /(\d{12})$/.exec(link) ?? [];
  if (!(Number(number.slice(2)) > 0)) return undefined;
  return <span translate="no">{groupPhoneNumber(number)}</span>;
};

/** Stands above the footer that it was asked for in; before log-in, where there is none, at the edge. */
export function SupportPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const { whatsapp, telegram, call } = useContacts();
  const Frame = useSelector(selectIsLoggedIn) ? Popup : BottomSheet;
  const about = useScreenState('supportAbout');
  const written = about && `?text=${encodeURIComponent(about)}`;
  const away = { target: '_blank', rel: 'noopener noreferrer', onClick: onClose };
  return (
    <Frame open={open} onClose={onClose} label={t('support')}>
      {about && <p className={styles.about}>{about}</p>}
      <List plain>
        <Row as="a" icon="whatsapp" detail={numberIn(whatsapp)} href={`${whatsapp}${written}`} {...away}>
          {t('whatsapp')}
        </Row>
        <Row as="a" icon="telegram" href={telegram} {...away}>
          {t('telegram')}
        </Row>
        <Row as="a" icon="phone" detail={numberIn(call)} href={call} onClick={onClose}>
          {t('call')}
        </Row>
      </List>
    </Frame>
  );
}

import { groupPhoneNumber } from '@ank/protocol/phones';
import { useContacts } from '@ank/shared/api';
import { BottomSheet } from '@ank/shared/controls';
import { useScreenState } from '@ank/shared/screen';
import { Icon, IconButton, List, Row } from '@ank/shared/ui';
import { useTexts } from '../texts/texts';
import styles from './SupportPopup.module.css';

/** Shows "+91 98765 43210" of a link to that number; undefined where it leads to none that is known. */
const renderNumberOfLink = (link: string) => {
  const [, number = ''] = /(\d{12})$/.exec(link) ?? [];
  if (!(Number(number.slice(2)) > 0)) return undefined;
  return <span translate="no">{groupPhoneNumber(number)}</span>;
};

/** Lists the ways to reach the operator, with the entry that the player asks about. */
export function SupportPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const { whatsapp, telegram, call } = useContacts();
  const about = useScreenState('supportAbout');
  const written = about && `?text=${encodeURIComponent(about)}`;
  const end = (
    <span className={styles.out}>
      <Icon name="arrow-up-right" small />
    </span>
  );
  const away = { target: '_blank', rel: 'noopener noreferrer', onClick: onClose, end };
  return (
    <BottomSheet open={open} onClose={onClose} label={t('support')}>
      <div className={styles.head}>
        <h2>{t('support')}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      {about && <p className={styles.about}>{about}</p>}
      <List plain className={styles.ways}>
        <Row
          as="a"
          icon="whatsapp"
          detail={renderNumberOfLink(whatsapp)}
          href={`${whatsapp}${written}`}
          {...away}
        >
          {t('whatsapp')}
        </Row>
        <Row as="a" icon="telegram" href={telegram} {...away}>
          {t('telegram')}
        </Row>
        <Row as="a" icon="phone" detail={renderNumberOfLink(call)} href={call} onClick={onClose} end={end}>
          {t('call')}
        </Row>
      </List>
    </BottomSheet>
  );
}

import { useContacts } from '@ank/shared/api';
import { ButtonLink, Card } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './ContactBlock.module.css';

export function ContactBlock() {
  const t = useTexts();
  const { call, whatsapp } = useContacts();
  return (
    <Card className={styles.contact}>
      <p>{t('contactWhy')}</p>
      <div className={styles.ways}>
        <ButtonLink href={call} variant="secondary" icon="phone">
          {t('callNow')}
        </ButtonLink>
        <ButtonLink href={whatsapp} target="_blank" rel="noopener" variant="secondary" icon="whatsapp">
          {t('whatsapp')}
        </ButtonLink>
      </div>
    </Card>
  );
}

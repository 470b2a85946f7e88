import { useContacts } from '@ank/shared/api';
import { Link } from '@ank/shared/router';
import { Icon } from '@ank/shared/ui';
import styles from '../games/Links.module.css';
import { useTexts } from '../texts';

/** AddFund, WhatsApp and Withdraw; only WhatsApp while betting is off. */
export function Shortcuts({ isBettingOn }: { isBettingOn: boolean }) {
  const t = useTexts();
  const { whatsapp } = useContacts();
  return (
    <nav className={styles.quick} aria-label={t('shortcuts')}>
      {isBettingOn && (
        <Link to="/imp9">
          <Icon name="plus-circle" />
          {t('addFund')}
        </Link>
      )}
      <a href={whatsapp} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        {t('whatsapp')}
      </a>
      {isBettingOn && (
        <Link to="/withdraw">
          <Icon name="withdraw" />
          {t('withdraw')}
        </Link>
      )}
    </nav>
  );
}

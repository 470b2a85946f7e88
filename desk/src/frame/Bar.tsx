import { newKey } from '@ank/shared/forms';
import { Link } from '@ank/shared/router';
import { IconButton, Mark } from '@ank/shared/ui';
import { type OwnSession, useWrite } from '../calls/desk';
import { useTexts } from '../texts';
import styles from './Frame.module.css';
import { LanguageChoice } from './LanguageChoice';
import { switchTheme } from './theme';

export function Bar({ session }: { session: OwnSession }) {
  const t = useTexts();
  const { send } = useWrite();
  const { name, role } = session.operator;
  return (
    <header className={styles.bar}>
      <Mark>A</Mark>
      <p className={styles.who}>
        <Link to="/account" aria-label={`${name}: ${t('ownAccount')}`}>
          <b>{name}</b>
        </Link>{' '}
        <small>{t(role)}</small>
      </p>
      <LanguageChoice />
      <IconButton icon="sun" label={t('theme')} onClick={switchTheme} />
      <IconButton icon="log-out" label={t('logOut')} onClick={() => void send('log out', {}, newKey())} />
    </header>
  );
}

import { useDispatch } from '@ank/shared/redux';
import { supportOpened } from '@ank/shared/screen';
import { IconButton } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './Help.module.css';

export function Help({ number, about }: { number: string; about: readonly string[] }) {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <IconButton
      icon="support"
      label={t('helpWith', { number: `#${number}` })}
      className={styles.help}
      onClick={() => dispatch(supportOpened(about.filter(Boolean).join(' \u00b7 ')))}
    />
  );
}

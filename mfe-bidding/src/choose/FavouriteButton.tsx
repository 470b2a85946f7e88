import { useTexts } from '../texts';
import styles from './FavouriteButton.module.css';

type Props = { isOn: boolean; onToggle: () => void };

/** Whether the market stands on top of the player's own list. */
export function FavouriteButton({ isOn, onToggle }: Props) {
  const t = useTexts();
  return (
    <button type="button" className={styles.star} aria-pressed={isOn} onClick={onToggle}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3l2.7 5.6 6.1.9-4.4 4.3 1 6.2-5.4-2.9L6.6 20l1-6.2-4.4-4.3 6.1-.9z" />
      </svg>
      {t('favourite')}
    </button>
  );
}

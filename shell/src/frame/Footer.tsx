import { useDispatch } from '@ank/shared/redux';
import { Link, useLocation } from '@ank/shared/router';
import { supportOpened, useScreenState } from '@ank/shared/screen';
import { Icon, type IconName } from '@ank/shared/ui';
import { useBetting } from '../routes/betting';
import { useTexts } from '../texts/texts';
import { brandName } from './documentTitle';
import styles from './Footer.module.css';

function Slot({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  const isHere = useLocation().pathname.toLowerCase() === to;
  return (
    <Link to={to} className={styles.slot} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} />
      {text}
    </Link>
  );
}

/** Until betting is known, home stands in the middle, where it stays for whoever may bet. */
export function Footer() {
  const t = useTexts();
  const dispatch = useDispatch();
  const betting = useBetting();
  const flatFooter = useScreenState('flatFooter');
  const isHome = useLocation().pathname.toLowerCase() === '/imp';

  const home = (
    <Link to="/imp" className={styles.hub} aria-label={t('home')} aria-current={isHome ? 'page' : undefined}>
      <span>
        <Icon name="home" />
      </span>
    </Link>
  );
  const support = (
    <button type="button" className={styles.slot} onClick={() => dispatch(supportOpened())}>
      <Icon name="support" />
      {t('support')}
    </button>
  );

  return (
    <footer className={styles.footer} data-flat={flatFooter || undefined}>
      <nav aria-label={t('main')} className={betting === 'off' ? styles.three : styles.five}>
        {betting === 'on' && (
          <>
            <Slot to="/imp4" icon="ticket" text={t('bids')} />
            <Slot to="/imp9" icon="rupee" text={t('funds')} />
          </>
        )}
        {home}
        {betting === 'on' && <Slot to="/transaction" icon="book" text={t('passbook')} />}
        {betting === 'off' && <p className={styles.welcome}>{t('welcome', { name: brandName() })}</p>}
        {support}
      </nav>
    </footer>
  );
}

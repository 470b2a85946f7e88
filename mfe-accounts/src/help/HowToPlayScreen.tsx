import { linkOf } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { useDispatch, useSelector } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import { supportOpened } from '@ank/shared/screen';
import { selectIsLoggedIn } from '@ank/shared/session';
import { Button, ButtonLink, Drawer, IconButton, List, Mark, Page, Row, TearLine } from '@ank/shared/ui';
import { useState } from 'react';
import { brand } from '../frame/brand';
import { Guide } from './Guide';
import styles from './Landing.module.css';
import { useHelpTexts } from './texts';

/** All but How To Play want a log-in. */
const MENU = [
  { text: 'home', icon: 'home' },
  { text: 'addFunds', icon: 'plus-circle' },
  { text: 'wallet', icon: 'wallet' },
  { text: 'winHistory', icon: 'trophy' },
  { text: 'bidHistory', icon: 'ticket' },
  { text: 'title', icon: 'help' },
  { text: 'gameRates', icon: 'percent' },
  { text: 'charts', icon: 'chart' },
] as const;

/** Where the operator names no package, Support knows where to get it. */
function Download() {
  const t = useHelpTexts();
  const dispatch = useDispatch();
  const href = linkOf(getConfig().androidAppUrl);
  const look = { variant: 'secondary', full: true, icon: 'download' } as const;
  return href ? (
    <ButtonLink {...look} href={href} target="_blank" rel="noopener noreferrer">
      {t('downloadApp')}
    </ButtonLink>
  ) : (
    <Button {...look} onClick={() => dispatch(supportOpened())}>
      {t('downloadApp')}
    </Button>
  );
}

function Landing() {
  const t = useHelpTexts();
  const [menuOpen, setMenuOpen] = useState(false);
  const { name, mark, markLang } = brand();
  const sign = (
    <>
      <Mark lang={markLang}>{mark}</Mark>
      <span>{name}</span>
    </>
  );
  return (
    <>
      <header className={styles.bar}>
        <IconButton icon="menu" label={t('menu')} aria-haspopup="dialog" onClick={() => setMenuOpen(true)} />
        <div className={styles.brand}>{sign}</div>
        <Link to="/login" className={styles.login}>
          <span>{t('login')}</span>
        </Link>
        <TearLine under="notice" />
      </header>
      <p className={styles.notice}>{t('notice')}</p>
      <Page>
        <Download />
        <h1 className={styles.title}>{t('title')}</h1>
        <Guide />
      </Page>
      <Drawer
        open={menuOpen}
        label={t('menu')}
        closeText={t('close')}
        head={<div className={styles.brand}>{sign}</div>}
        onClose={() => setMenuOpen(false)}
      >
        <List plain>
          {MENU.map(({ text, icon }) => (
            <Row
              key={text}
              as={Link}
              to={text === 'title' ? '/htp' : '/login'}
              icon={icon}
              end={null}
              aria-current={text === 'title' ? 'page' : undefined}
              onClick={() => setMenuOpen(false)}
            >
              {t(text)}
            </Row>
          ))}
        </List>
      </Drawer>
    </>
  );
}

/** Inside the app's frame for players, in the landing layout for everyone else. */
export default function HowToPlayScreen() {
  return useSelector(selectIsLoggedIn) ? (
    <Page>
      <Guide />
    </Page>
  ) : (
    <Landing />
  );
}

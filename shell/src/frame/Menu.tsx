import type { MenuItem, RegisteredRemote } from '@ank/protocol/registry';
import { getConfig } from '@ank/shared/config';
import { useDispatch, useSelector } from '@ank/shared/redux';
import { Link, useLocation, useNavigate } from '@ank/shared/router';
import { loggedOut, selectSession } from '@ank/shared/session';
import { Drawer, Icon, type IconName, List, Row } from '@ank/shared/ui';
import { useBettingAndFeatures } from '../remotes/bettingAndFeatures';
import { isAnyFeatureMissing } from '../remotes/missingFeatures';
import { selectTheme, themeChosen } from '../start/themeSlice';
import { useTexts } from '../texts/texts';
import { useTitleInPlayersLanguage } from '../texts/useTitleInPlayersLanguage';
import { brandName } from './documentTitle';
import { LanguageButtons } from './LanguageButtons';
import styles from './Menu.module.css';

export const shortenNameTo10Letters = (name: string) => {
  const letters = [...name];
  return letters.length > 10 ? `${letters.slice(0, 10).join('')}...` : name;
};

const visibleMenuItemsOfGroup = (
  remotes: readonly RegisteredRemote[],
  group: MenuItem['group'],
  { betting, announced }: ReturnType<typeof useBettingAndFeatures>,
) =>
  remotes
    .filter(({ features }) => !isAnyFeatureMissing(announced, features))
    .flatMap(({ menu }) => menu)
    .filter(
      (item) =>
        item.group === group &&
        (betting === 'on' || !item.betting) &&
        !isAnyFeatureMissing(announced, item.features),
    )
    .sort((a, b) => a.order - b.order);

type Props = { remotes: readonly RegisteredRemote[]; open: boolean; onClose: () => void };

export function Menu({ remotes, open, onClose }: Props) {
  const t = useTexts();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const inWords = useTitleInPlayersLanguage();
  const theme = useSelector(selectTheme);
  const offer = useBettingAndFeatures();
  const here = useLocation().pathname.toLowerCase();
  const { username, mobile } = useSelector(selectSession);
  const { languages, demo } = getConfig();

  const logOut = () => {
    onClose();
    dispatch(loggedOut());
    navigate('/login', { replace: true });
  };
  const items = (group: MenuItem['group']) =>
    visibleMenuItemsOfGroup(remotes, group, offer).map(({ path, icon, label }) => (
      <Row
        key={path}
        as={Link}
        to={path}
        icon={icon as IconName}
        end={null}
        aria-current={here === path ? 'page' : undefined}
        onClick={onClose}
      >
        {inWords(label)}
      </Row>
    ));

  const profileLink = (
    <Link to="/profile" className={styles.who} onClick={onClose}>
      <b translate="no">{shortenNameTo10Letters(username)}</b>
      <span translate="no" className="num">
        {mobile}
      </span>
      <b className={styles.profile}>
        <span>{t('profile')}</span>
        <Icon name="chevron-right" small />
      </b>
    </Link>
  );

  return (
    <Drawer open={open} onClose={onClose} label={t('menu')} closeText={t('close')} head={profileLink}>
      <h2 className={styles.group}>{t('play')}</h2>
      <List plain className={styles.tiles}>
        {items(1)}
      </List>
      <h2 className={styles.group}>{t('account')}</h2>
      <List plain>{items(2)}</List>
      <h2 className={styles.group}>{t('settings')}</h2>
      <List plain>
        {items(3)}
        <Row
          icon={theme === 'dark' ? 'moon' : 'sun'}
          end={<span className={styles.state}>{t(theme === 'dark' ? 'themeOn' : 'themeOff')}</span>}
          role="switch"
          aria-checked={theme === 'dark'}
          onClick={() => dispatch(themeChosen(theme === 'dark' ? 'light' : 'dark'))}
        >
          {t('theme')}
        </Row>
        {languages.length > 1 && (
          <li className={styles.language}>
            <Icon name="language" />
            <fieldset>
              <legend className="sr">{t('language')}</legend>
              <LanguageButtons />
            </fieldset>
          </li>
        )}
        <Row icon="log-out" end={null} onClick={logOut}>
          {t('logOut')}
        </Row>
      </List>
      {demo && <p className={styles.note}>{t('demo')}</p>}
      <p translate="no" className={styles.note}>
        {brandName()}
      </p>
    </Drawer>
  );
}

import { Link, useLocation } from '@ank/shared/router';
import { useMay, useRead } from '../calls/desk';
import { SITE_PAGES } from '../form/settings';
import { Messages } from '../messages/Messages';
import { Answered } from '../parts/page';
import { Tabs } from '../parts/Tabs';
import { useTexts } from '../texts';
import { SliderForm } from './pictures';
import { SettingForm } from './SettingForm';
import styles from './Site.module.css';

const HEADLINES = ['1', '2', '3'];

type PageProps = { parts: (typeof SITE_PAGES)[number]['parts']; isAdmin: boolean };

function SettingsPage({ parts, isAdmin }: PageProps) {
  return (
    <Answered read={useRead('settings show', {})}>
      {({ settings }) => {
        const common = { translations: settings.translations, isAdmin };
        return parts.map((part) => {
          if (part === 'slider') return <SliderForm key={part} before={settings.slider} isAdmin={isAdmin} />;
          if (part !== 'headlines')
            return <SettingForm key={part} setting={part} before={settings[part]} {...common} />;
          return HEADLINES.map((id) => (
            <SettingForm key={id} setting="headline" id={id} before={settings.headlines[id]} {...common} />
          ));
        });
      }}
    </Answered>
  );
}

export default function SiteScreen() {
  const t = useTexts();
  const isAdmin = useMay('admin');
  const { pathname } = useLocation();
  const here = SITE_PAGES.find(({ path }) => path === pathname);
  return (
    <>
      {!isAdmin && <p>{t('onlyAdmin')}</p>}
      {here ? (
        <Tabs
          label={t('site')}
          tabs={SITE_PAGES.map(({ text, path }) => ({
            to: path,
            name: t(text),
            isCurrent: path === pathname,
          }))}
        />
      ) : (
        <nav aria-label={t('site')} className={styles.index}>
          {SITE_PAGES.map(({ text, path, parts }) => (
            <Link key={path} to={path}>
              <b>{t(text)}</b>
              <span>{parts.length > 0 ? parts.map((part) => t(part)).join(' · ') : t('messagesAre')}</span>
            </Link>
          ))}
        </nav>
      )}
      {here?.text === 'messages' && <Messages isAdmin={isAdmin} />}
      {here && here.text !== 'messages' && <SettingsPage parts={here.parts} isAdmin={isAdmin} />}
    </>
  );
}

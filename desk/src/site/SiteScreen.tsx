import { Link, useLocation } from '@ank/shared/router';
import { Field } from '@ank/shared/ui';
import { useMay, useRead } from '../calls/desk';
import { PartForm } from '../form/Form';
import { useDeskForm } from '../form/useDeskForm';
import { Messages } from '../messages/Messages';
import { Answered } from '../parts/Answered';
import { useTexts } from '../texts';
import { Headline } from './Headline';
import { Picture } from './Picture';
import { PictureChoice } from './PictureChoice';
import { PlayForm } from './PlayForm';
import { SITE_PAGES } from './pages';
import { SettingForm } from './SettingForm';
import styles from './Site.module.css';
import { Slider } from './Slider';
import { GROUPS, type Group } from './settings';
import { Words } from './Words';

type Props = { before: { upi_id: string; image: string }; isAdmin: boolean };

function Qr({ before, isAdmin }: Props) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'set qr',
    initial: before,
    draft: 'desk.setting.qr',
    check: ({ upi_id }) => ({
      upi_id: /^([\w.-]+@[\w.-]+)?$/.test(upi_id.trim()) ? undefined : t('upiShape'),
    }),
    input: ({ upi_id, image }) => ({ upi_id: upi_id.trim(), image }),
    done: () => t('changed', { name: t('qr') }),
  });
  const { image } = form.values;
  return (
    <PartForm title={t('qr')} form={form} submit={t('save')} isReadOnly={!isAdmin}>
      <Field {...form.field('upi_id')} label={t('upiAny')} autoComplete="off" readOnly={!isAdmin} />
      {image && <Picture address={image} alt={t('qrPicture')} />}
      {isAdmin && (
        <PictureChoice kind="qr" label={t('qrPicture')} onKept={(address) => form.set({ image: address })} />
      )}
    </PartForm>
  );
}

const HEADLINES = ['1', '2', '3'];

type Page = (typeof SITE_PAGES)[number]['text'];

function SitePage({ page, isAdmin }: { page: Page; isAdmin: boolean }) {
  const read = useRead('settings show', {});
  if (page === 'messages') return <Messages isAdmin={isAdmin} />;
  return (
    <Answered read={read}>
      {({ settings }) => {
        const common = { translations: settings.translations, isAdmin };
        const group = (key: Group['key']) =>
          GROUPS.map(
            (one) =>
              one.key === key && (
                <SettingForm key={key} group={one} before={settings[key]} isAdmin={isAdmin} />
              ),
          );
        const drawn = {
          money: () => (
            <>
              {group('limits')}
              {group('window')}
              {group('bank')}
              <Qr before={settings.qr} isAdmin={isAdmin} />
              {group('screenshots')}
            </>
          ),
          firstPage: () => (
            <>
              <Slider before={settings.slider} isAdmin={isAdmin} />
              {HEADLINES.map((id) => (
                <Headline key={id} id={id} before={settings.headlines[id]} {...common} />
              ))}
            </>
          ),
          pagesOfWords: () => (
            <>
              <Words of="rules" before={settings.rules} {...common} />
              <Words of="how_to_play" before={settings.how_to_play} {...common} />
            </>
          ),
          help: () => (
            <>
              {group('contacts')}
              <PlayForm before={settings.play} {...common} />
            </>
          ),
        };
        return drawn[page]();
      }}
    </Answered>
  );
}

/** The index of its pages, or one of them. */
export default function SiteScreen() {
  const t = useTexts();
  const isAdmin = useMay('admin');
  const { pathname } = useLocation();
  const here = SITE_PAGES.find(({ path }) => path === pathname);
  return (
    <>
      {!isAdmin && <p>{t('onlyAdmin')}</p>}
      <nav aria-label={t('site')} className={here ? styles.pages : styles.index}>
        {SITE_PAGES.map(({ text, path, parts }) => (
          <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
            {here ? t(text) : <b>{t(text)}</b>}
            {!here && parts.length > 0 && <span>{parts.map((part) => t(part)).join(' · ')}</span>}
          </Link>
        ))}
      </nav>
      {here && <SitePage page={here.text} isAdmin={isAdmin} />}
    </>
  );
}

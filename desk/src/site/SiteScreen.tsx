import { buildSupportLinks } from '@ank/protocol/contact-links';
import { groupPhoneNumber, toInternationalNumber } from '@ank/protocol/phones';
import { useLocation } from '@ank/shared/router';
import { Icon } from '@ank/shared/ui';
import { useState } from 'react';
import { useHasRoleOrIsAdmin, useReadOperation } from '../calls/deskHooks';
import { SITE_PAGES, type SiteSettings } from '../form/settingForms';
import { type TypedTexts, textOrEnglish } from '../form/translatedFields';
import { MessagesTab } from '../messages/MessagesTab';
import type { Language } from '../parts/languages';
import { TabLinks } from '../parts/TabLinks';
import { WhenAnswered } from '../parts/WhenAnswered';
import { FormsWithSaveBar } from '../setup/FormsWithSaveBar';
import { useOccasionalTexts } from '../setup/occasionalTexts';
import { PhonePreview, PreviewHeadline, PreviewText } from '../setup/PhonePreview';
import setup from '../setup/Setup.module.css';
import { TitledCardGrid } from '../setup/TitledCard';
import { useTexts } from '../texts';
import { HeadlinesSettingCard, type ShownHeadline } from './HeadlinesSettingCard';
import { SettingCard, SettingForm } from './SettingForm';
import styles from './Site.module.css';
import { SliderPicturesForm, StoredPictureOrAddress } from './SliderPicturesForm';
import { useSettingForm } from './useSettingForm';

type PageProps = { settings: SiteSettings; isAdmin: boolean };
const NOTHING: TypedTexts = { values: {}, language: 'en' };

/** Hands what is typed in each of a page's cards to the phone preview beside them. */
const usePreviewTextsByCard = () => {
  const [typed, setTyped] = useState<Readonly<Record<string, TypedTexts>>>({});
  return {
    of: (card: string): TypedTexts => typed[card] ?? NOTHING,
    listen: (card: string) => (values: TypedTexts['values'], language: Language) =>
      setTyped((before) => ({ ...before, [card]: { values, language } })),
  };
};

const ALONE_LABELS = {
  adjust_alone: 'aloneAdjustEach',
  deposit_alone: 'aloneDeposit',
  payout_alone: 'alonePayout',
} as const;

function MoneySettingsTab({ settings, isAdmin }: PageProps) {
  const tSetup = useOccasionalTexts();
  // All limits are one form, so that one save of several cards is one call and one entry of the log.
  const settingForm = useSettingForm({ setting: 'limits', before: settings.limits });
  const limits = { settingForm, isAdmin };
  return (
    <>
      <p className={styles.locked}>
        <Icon name="lock" small />
        <span>{tSetup('secondMarked')}</span>
      </p>
      <TitledCardGrid>
        <div className={styles.column}>
          <SettingCard
            {...limits}
            only={['min_deposit', 'max_deposit']}
            title={tSetup('depositsCard')}
            needsSecond
          />
          <SettingCard
            {...limits}
            only={['deposit_alone', 'adjust_alone', 'payout_alone']}
            title={tSetup('aloneCard')}
            note={tSetup('secondCardNote')}
            labels={ALONE_LABELS}
            needsSecond
          />
          <SettingForm setting="bank" before={settings.bank} needsSecond isAdmin={isAdmin} />
          <SettingForm setting="screenshots" before={settings.screenshots} isAdmin={isAdmin} />
        </div>
        <div className={styles.column}>
          <SettingCard
            {...limits}
            only={['min_withdrawal', 'max_withdrawal']}
            title={tSetup('withdrawalsCard')}
            needsSecond
          />
          <SettingForm
            setting="window"
            before={settings.window}
            note={tSetup('windowNote')}
            isAdmin={isAdmin}
          />
          <SettingCard
            {...limits}
            only={['min_transfer', 'max_waiting']}
            title={tSetup('transfersCard')}
            needsSecond
          />
          <SettingForm setting="qr" before={settings.qr} needsSecond isAdmin={isAdmin} />
        </div>
      </TitledCardGrid>
    </>
  );
}

function FirstPageSettingsTab({ settings, isAdmin }: PageProps) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const [headlines, setHeadlines] = useState<readonly ShownHeadline[]>([]);
  const [slides, setSlides] = useState<readonly string[]>([]);
  return (
    <div className={setup.withPreview}>
      <PhonePreview title="Ank">
        {headlines.map(({ id, text }) => (
          <PreviewHeadline key={id}>{text}</PreviewHeadline>
        ))}
        {slides[0] && <StoredPictureOrAddress address={slides[0]} alt={t('slideNumber', { n: 1 })} />}
        {!slides[0] && <p className={setup.note}>{tSetup('noPictures')}</p>}
      </PhonePreview>
      <div className={styles.column}>
        <SliderPicturesForm before={settings.slider} isAdmin={isAdmin} onSlides={setSlides} />
        <HeadlinesSettingCard settings={settings} isAdmin={isAdmin} onShown={setHeadlines} />
      </div>
    </div>
  );
}

function GuideAndRulesSettingsTab({ settings, isAdmin }: PageProps) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const typed = usePreviewTextsByCard();
  const [rules, guide] = [typed.of('rules'), typed.of('guide')];
  const common = { translations: settings.translations, isAdmin };
  return (
    <div className={setup.withPreview}>
      <PhonePreview title="Ank" lang={rules.language}>
        <PreviewText kind="guide" title={t('how_to_play')} text={textOrEnglish(guide, 'html')} />
        <PreviewText kind="rules" title={t('depositRule')} text={textOrEnglish(rules, 'deposit_rule')} />
        <PreviewText
          kind="rules"
          title={t('withdrawalRule')}
          text={textOrEnglish(rules, 'withdrawal_rule')}
        />
      </PhonePreview>
      <div className={styles.column}>
        <SettingForm
          {...common}
          setting="how_to_play"
          note={tSetup('guideNote')}
          before={settings.how_to_play}
          onTyped={typed.listen('guide')}
        />
        <SettingForm
          {...common}
          setting="rules"
          note={tSetup('rulesNote')}
          before={settings.rules}
          onTyped={typed.listen('rules')}
        />
      </div>
    </div>
  );
}

/** Writes a number as players know it: "+91 98765 43210"; what is no number of India stays as it is typed. */
const formatPhone = (typed: string): string => groupPhoneNumber(toInternationalNumber(typed) ?? typed);

/** The ways to reach the house, by the links that players get. A link without its number is left out. */
const buildContactLinks = ({ values }: TypedTexts) => {
  const { mobile_no: mobileNo = '', mobile_1: mobile1 = '', telegram_no: telegramNo = '' } = values;
  const entered = { mobileNo, mobile1, telegramNo };
  const { whatsapp, call, telegram } = buildSupportLinks(
    (name) => entered[name],
    (text) => toInternationalNumber(text) ?? '',
  );
  return (
    [
      { icon: 'whatsapp', name: 'whatsApp', to: whatsapp, typed: mobileNo },
      { icon: 'phone', name: 'call', to: call, typed: mobile1 },
      { icon: 'telegram', name: 'telegram', to: telegram, typed: telegramNo },
    ] as const
  ).filter(({ to }) => !/[/+]$/.test(to));
};

/** The names of the links that players get, which the fields have too. */
const CONTACT_LABELS = { mobile_no: 'whatsApp', mobile_1: 'call' } as const;

function HelpSettingsTab({ settings, isAdmin }: PageProps) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const typed = usePreviewTextsByCard();
  const play = typed.of('play');
  return (
    <div className={setup.withPreview}>
      <PhonePreview title={t('help')} lang={play.language}>
        <div className={styles.links}>
          {buildContactLinks(typed.of('contacts')).map(({ icon, name, to, typed: number }) => (
            <a key={name} href={to} target="_blank" rel="noreferrer">
              <Icon name={icon} small />
              <span>{tSetup(name)}</span>
              <small translate="no">{formatPhone(number)}</small>
            </a>
          ))}
        </div>
        {play.values.on === 'yes' && (
          <PreviewText title={t('helpline')} text={textOrEnglish(play, 'helpline')} />
        )}
      </PhonePreview>
      <div className={styles.column}>
        <SettingForm
          setting="contacts"
          before={settings.contacts}
          labels={CONTACT_LABELS}
          isAdmin={isAdmin}
          onTyped={typed.listen('contacts')}
        />
        <SettingForm
          setting="play"
          before={settings.play}
          translations={settings.translations}
          isAdmin={isAdmin}
          onTyped={typed.listen('play')}
        />
      </div>
    </div>
  );
}

const PAGES = {
  money: MoneySettingsTab,
  firstPage: FirstPageSettingsTab,
  pagesOfWords: GuideAndRulesSettingsTab,
  help: HelpSettingsTab,
};

function SiteSettingsTab({ page, isAdmin }: { page: keyof typeof PAGES; isAdmin: boolean }) {
  const Page = PAGES[page];
  return (
    <WhenAnswered read={useReadOperation('settings show', {})}>
      {({ settings }) => (
        <FormsWithSaveBar key={page} isReadOnly={!isAdmin}>
          <Page settings={settings} isAdmin={isAdmin} />
        </FormsWithSaveBar>
      )}
    </WhenAnswered>
  );
}

/** Shows the settings of the site for its players, a tab for each subject; the first is that of the money. */
export default function SiteScreen() {
  const t = useTexts();
  const isAdmin = useHasRoleOrIsAdmin('admin');
  const { pathname } = useLocation();
  const here = SITE_PAGES.find(({ path }) => path === pathname) ?? SITE_PAGES[0];
  return (
    <>
      <TabLinks
        label={t('site')}
        tabs={SITE_PAGES.map(({ text, path }) => ({
          to: path,
          name: t(text),
          isCurrent: path === here.path,
        }))}
      />
      {!isAdmin && <p>{t('onlyAdmin')}</p>}
      {here.text === 'messages' ? (
        <MessagesTab isAdmin={isAdmin} />
      ) : (
        <SiteSettingsTab page={here.text} isAdmin={isAdmin} />
      )}
    </>
  );
}

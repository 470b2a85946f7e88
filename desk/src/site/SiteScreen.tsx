import { mayDo, useRead, useSession } from '../calls/desk';
import { Messages } from '../messages/Messages';
import { Answered } from '../parts/Answered';
import { useTexts } from '../texts';
import { Headline } from './Headline';
import { PlayForm } from './PlayForm';
import { Qr } from './Qr';
import { SettingForm } from './SettingForm';
import { Slider } from './Slider';
import { GROUPS } from './settings';
import { Words } from './Words';

const HEADLINES = ['1', '2', '3'];

export default function SiteScreen() {
  const t = useTexts();
  const { session } = useSession();
  const read = useRead('settings show', {});
  const isAdmin = mayDo(session, 'admin');
  return (
    <Answered read={read}>
      {({ settings }) => {
        const common = { translations: settings.translations, isAdmin };
        return (
          <>
            {!isAdmin && <p>{t('onlyAdmin')}</p>}
            <Messages isAdmin={isAdmin} />
            {GROUPS.map((group) => (
              <SettingForm key={group.key} group={group} before={settings[group.key]} isAdmin={isAdmin} />
            ))}
            <Qr before={settings.qr} isAdmin={isAdmin} />
            <Slider before={settings.slider} isAdmin={isAdmin} />
            {HEADLINES.map((id) => (
              <Headline key={id} id={id} before={settings.headlines[id]} {...common} />
            ))}
            <Words of="rules" before={settings.rules} {...common} />
            <Words of="how_to_play" before={settings.how_to_play} {...common} />
            <PlayForm before={settings.play} {...common} />
          </>
        );
      }}
    </Answered>
  );
}

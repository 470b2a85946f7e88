import { mayDo, useRead, useSession } from '../calls/desk';
import { Answered } from '../parts/Answered';
import { useTexts } from '../texts';
import { Headline } from './Headline';
import { SettingForm } from './SettingForm';
import { GROUPS, type Settings } from './settings';

const HEADLINES = ['1', '2', '3'];

/** What the house tells players and what it allows. */
export default function HouseScreen() {
  const t = useTexts();
  const { session } = useSession();
  const read = useRead<{ settings: Settings }>('/settings');
  const isAdmin = mayDo(session, 'admin');
  return (
    <Answered read={read}>
      {({ settings }) => (
        <>
          {!isAdmin && <p>{t('onlyAdmin')}</p>}
          {GROUPS.map((group) => (
            <SettingForm key={group.key} group={group} before={settings[group.key]} isAdmin={isAdmin} />
          ))}
          {HEADLINES.map((id) => (
            <Headline key={id} id={id} before={settings.headlines[id]} isAdmin={isAdmin} />
          ))}
        </>
      )}
    </Answered>
  );
}

import { StaticPage } from './StaticPage';

export default function PrivacyScreen() {
  return (
    <StaticPage
      updated={{ year: 2026, month: 11, day: 21 }}
      sections={[
        ['privacyCollect', 'privacyCollectBody'],
        ['privacyUse', 'privacyUseBody'],
        ['privacyPassword', 'privacyPasswordBody'],
        ['privacyPhone', 'privacyPhoneBody'],
        ['privacyShare', 'privacyShareBody'],
        ['privacyRights', 'privacyRightsBody'],
      ]}
      others={[
        { to: '/delete', text: 'deleteLink' },
        { to: '/about', text: 'aboutLink' },
      ]}
    />
  );
}

import { StaticPage } from './StaticPage';

export default function DeleteScreen() {
  return (
    <StaticPage
      updated={{ year: 2026, month: 11, day: 21 }}
      sections={[
        ['deleteHow', 'deleteHowBody'],
        ['deleteNext', 'deleteNextBody'],
        ['deleteWhat', 'deleteWhatBody'],
        ['deleteKept', 'deleteKeptBody'],
        ['deletePhone', 'deletePhoneBody'],
      ]}
      others={[
        { to: '/privacy', text: 'privacyLink' },
        { to: '/about', text: 'aboutLink' },
      ]}
    />
  );
}

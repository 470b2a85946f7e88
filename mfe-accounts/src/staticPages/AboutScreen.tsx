import { StaticPage } from './StaticPage';

export default function AboutScreen() {
  return (
    <StaticPage
      updated={{ year: 2026, month: 11, day: 21 }}
      sections={[
        ['aboutWhat', 'aboutWhatBody'],
        ['aboutPoints', 'aboutPointsBody'],
        ['aboutPlay', 'aboutPlayBody'],
        ['aboutData', 'aboutDataBody'],
      ]}
      others={[
        { to: '/delete', text: 'deleteLink' },
        { to: '/privacy', text: 'privacyLink' },
      ]}
    />
  );
}

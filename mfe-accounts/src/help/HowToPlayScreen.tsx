import { useSelector } from '@ank/shared/redux';
import { selectIsLoggedIn } from '@ank/shared/session';
import { Page } from '@ank/shared/ui';
import { Guide } from './Guide';
import { Landing } from './Landing';
import { useHelpTexts } from './texts';

/** Open to all: inside the app's frame for players, in the landing layout for everyone else. */
export default function HowToPlayScreen() {
  const t = useHelpTexts();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  if (!isLoggedIn) {
    return (
      <Landing title={t('title')}>
        <Guide />
      </Landing>
    );
  }
  return (
    <Page>
      <Guide />
    </Page>
  );
}

import { useDispatch } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import { supportOpened, useTitle } from '@ank/shared/screen';
import { Button, ButtonLink, ErrorCard, Page } from '@ank/shared/ui';
import { useTexts } from '../texts/texts';

/** "h2" below a bar that has the page's title. */
export function NotFoundPage({ heading = 'h1' }: { heading?: 'h1' | 'h2' }) {
  const t = useTexts();
  const dispatch = useDispatch();
  useTitle(t('notFound'));
  return (
    <Page style={{ paddingTop: '14vh' }}>
      <ErrorCard
        heading={heading}
        title={t('notFound')}
        reason={t('notFoundWhy')}
        actions={
          <>
            <ButtonLink as={Link} to="/" full icon="home">
              {t('goHome')}
            </ButtonLink>
            <Button variant="secondary" full icon="support" onClick={() => dispatch(supportOpened())}>
              {t('contactSupport')}
            </Button>
          </>
        }
      />
    </Page>
  );
}

import { Link } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { ButtonLink, ErrorCard, Page } from '@ank/shared/ui';
import { useTexts } from '../texts/texts';

/** "h2" below a bar that has the page's title. */
export function NotFoundPage({ heading = 'h1' }: { heading?: 'h1' | 'h2' }) {
  const t = useTexts();
  useTitle(t('notFound'));
  return (
    <Page style={{ paddingTop: '20vh' }}>
      <ErrorCard
        heading={heading}
        title={t('notFound')}
        reason={t('notFoundWhy')}
        actions={
          <ButtonLink as={Link} to="/" full icon="home">
            {t('goHome')}
          </ButtonLink>
        }
      />
    </Page>
  );
}

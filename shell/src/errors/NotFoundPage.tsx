import { Link, useLocation } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { ButtonLink, ErrorCard, Page } from '@ank/shared/ui';
import { useTexts } from '../texts/texts';

export function NotFoundPage() {
  const t = useTexts();
  const { pathname } = useLocation();
  useTitle(t('notFound'));
  return (
    <Page plain>
      <ErrorCard
        heading="h1"
        title={t('notFound')}
        reason={t('notFoundWhy', { path: pathname })}
        actions={
          <ButtonLink as={Link} to="/" full icon="home">
            {t('goHome')}
          </ButtonLink>
        }
      />
    </Page>
  );
}

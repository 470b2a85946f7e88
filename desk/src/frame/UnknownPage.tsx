import { Link } from '@ank/shared/router';
import { ButtonLink } from '@ank/shared/ui';
import { EmptyState } from '../parts/EmptyState';
import { useTexts } from '../texts';

/** Stands at an address that has no page, and leads back to Tonight. */
export function UnknownPage() {
  const t = useTexts();
  const toTonight = (
    <ButtonLink as={Link} to="/">
      {t('tonight')}
    </ButtonLink>
  );
  return <EmptyState icon="info" title={t('noScreen')} action={toTonight} />;
}

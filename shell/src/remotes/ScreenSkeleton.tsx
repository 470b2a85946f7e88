import { Loading, Page, Skeleton } from '@ank/shared/ui';
import { useTexts } from '../texts/texts';

export function ScreenSkeleton() {
  const t = useTexts();
  return (
    <Loading label={t('loading')}>
      <Page>
        <Skeleton height={56} width="100%" />
        <Skeleton height={148} width="100%" />
        <Skeleton height={148} width="100%" />
        <Skeleton height={148} width="100%" />
      </Page>
    </Loading>
  );
}

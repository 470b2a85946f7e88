import { Button, ErrorCard, Page } from '@ank/shared/ui';
import { useTexts } from '../texts/texts';
import { textOf } from './thrown';

/** Thrown outside any remote's screen. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts();
  const text = textOf(error);
  return (
    <main className="frame">
      <Page plain>
        <ErrorCard
          heading="h1"
          title={t('unexpected')}
          reason={text}
          actions={
            <Button full icon="refresh" onClick={() => location.reload()}>
              {t('retry')}
            </Button>
          }
        />
      </Page>
    </main>
  );
}

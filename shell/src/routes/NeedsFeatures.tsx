import type { RemoteRoute } from '@ank/protocol/registry';
import { api, useContacts, useFeature, useWalletQuery } from '@ank/shared/api';
import { useSelector } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import { selectIsLoggedIn } from '@ank/shared/session';
import { ButtonLink, ErrorCard, Failed, Page } from '@ank/shared/ui';
import { type ReactNode, useState } from 'react';
import { ScreenSkeleton } from '../remotes/ScreenSkeleton';
import { useTexts } from '../texts/texts';

/** The provider has said what it announces, and this screen needs more: for the player there is none. */
function NotHere({ route }: { route: RemoteRoute }) {
  const t = useTexts();
  return (
    <Page plain={route.layout === 'plain'}>
      <ErrorCard
        heading={route.layout === 'plain' ? 'h1' : 'h2'}
        title={t('notFound')}
        reason={t('notFoundWhy', { path: route.path })}
        actions={
          <ButtonLink as={Link} to="/" full icon="home">
            {t('goHome')}
          </ButtonLink>
        }
      />
    </Page>
  );
}

function Again({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  const t = useTexts();
  return (
    <Failed retryText={t('retry')} busy={busy} onRetry={onRetry}>
      {t('walletFailed')}
    </Failed>
  );
}

function OfPlayer({ route }: { route: RemoteRoute }) {
  const { data, error, refetch, isFetching } = useWalletQuery();
  if (data) return <NotHere route={route} />;
  return error ? <Again onRetry={refetch} busy={isFetching} /> : <ScreenSkeleton />;
}

type Kept = { endpointName?: string; status?: string } | undefined;
type State = { [api.reducerPath]: { queries: Record<string, Kept> } };

/** Before log-in the contacts announce the provider's features; whoever draws this asks for them. */
function OfStranger({ route, onRetry }: { route: RemoteRoute; onRetry: () => void }) {
  useContacts();
  const status = useSelector(
    (state: State) =>
      Object.values(state[api.reducerPath].queries).find((kept) => kept?.endpointName === 'kernelSocial')
        ?.status,
  );
  if (status === 'fulfilled') return <NotHere route={route} />;
  return status === 'rejected' ? <Again onRetry={onRetry} /> : <ScreenSkeleton />;
}

function Otherwise({ route }: { route: RemoteRoute }) {
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const [tries, setTries] = useState(0);
  if (isLoggedIn) return <OfPlayer route={route} />;
  return <OfStranger key={tries} route={route} onRetry={() => setTries(tries + 1)} />;
}

type Props = { names: readonly string[]; route: RemoteRoute; children: ReactNode };

/** The screen where the provider announces all these features; else a word that it is not here, once that is known. */
export default function NeedsFeatures({ names: [name = '', ...others], route, children }: Props) {
  const isAnnounced = useFeature(name);
  if (name && !isAnnounced) return <Otherwise route={route} />;
  if (others.length === 0) return children;
  return (
    <NeedsFeatures names={others} route={route}>
      {children}
    </NeedsFeatures>
  );
}

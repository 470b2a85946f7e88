import type { ReactNode } from 'react';
import { OfflineBanner } from './OfflineBanner';
import { ReleaseOffer } from './ReleaseOffer';

/** In the chunk that comes after the first screen. */
export default function Banners(): ReactNode {
  return (
    <>
      <OfflineBanner />
      <ReleaseOffer />
    </>
  );
}

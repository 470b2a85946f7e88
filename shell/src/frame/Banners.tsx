import type { ReactNode } from 'react';
import { OfflineBanner } from './OfflineBanner';
import { ReleaseOffer } from './ReleaseOffer';

export default function Banners(): ReactNode {
  return (
    <>
      <OfflineBanner />
      <ReleaseOffer />
    </>
  );
}

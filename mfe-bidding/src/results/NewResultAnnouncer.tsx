import type { Market } from '@ank/shared/api';
import { useEffect, useRef, useState } from 'react';
import { formatResult } from './DatedResult';

/** Announces a new result to screen readers, once as it arrives. */
export function NewResultAnnouncer({ markets }: { markets: readonly Market[] }) {
  const [news, setNews] = useState('');
  const known = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const before = known.current;
    known.current = new Map(markets.map((market) => [market.gameId, formatResult(market)]));
    const arrived = markets.filter((market) => {
      const was = before.get(market.gameId);
      return was !== undefined && formatResult(market) !== '' && formatResult(market) !== was;
    });
    if (arrived.length > 0)
      setNews(arrived.map((market) => `${market.name} ${formatResult(market)}`).join(', '));
  }, [markets]);
  return (
    <p role="status" className="sr">
      {news}
    </p>
  );
}

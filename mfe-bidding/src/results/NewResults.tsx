import type { Market } from '@ank/shared/api';
import { useEffect, useRef, useState } from 'react';
import { resultText } from './resultText';

/** For ears: said once as it arrives. */
export function NewResults({ markets }: { markets: readonly Market[] }) {
  const [news, setNews] = useState('');
  const known = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const before = known.current;
    known.current = new Map(markets.map((market) => [market.gameId, resultText(market)]));
    const arrived = markets.filter((market) => {
      const was = before.get(market.gameId);
      return was !== undefined && resultText(market) !== '' && resultText(market) !== was;
    });
    if (arrived.length > 0)
      setNews(arrived.map((market) => `${market.name} ${resultText(market)}`).join(', '));
  }, [markets]);
  return (
    <p role="status" className="sr">
      {news}
    </p>
  );
}

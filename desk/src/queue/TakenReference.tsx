import { Warning } from '@ank/shared/controls';
import { formatPoints } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import { useRead } from '../calls/desk';
import { stampOf } from '../form/time';
import { useTexts } from '../texts';

type Answer = { taken: { number: string; amount: number; mobile: string; created_at: string } | null };

/** A cashier types a reference at once; asking after each sign would be for nothing. */
const PAUSE_MS = 300;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Says which deposit carries the typed reference already, before it is sent. */
export function TakenReference({ typed }: { typed: string }) {
  const t = useTexts();
  const settled = useSettled(typed.trim());
  const isWhole = /[\p{L}\p{N}]/u.test(settled);
  const { data } = useRead<Answer>(isWhole ? `/references?proof=${encodeURIComponent(settled)}` : undefined);
  if (!data?.taken) return null;
  const { number, amount, mobile, created_at } = data.taken;
  return (
    <div role="status">
      <Warning>
        {t('referenceTaken', { number, amount: formatPoints(amount), mobile, at: stampOf(created_at) })}
      </Warning>
    </div>
  );
}

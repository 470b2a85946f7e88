import { Warning } from '@ank/shared/controls';
import { formatPoints } from '@ank/shared/ui';
import { useRead } from '../calls/desk';
import { stampOf } from '../form/time';
import { useSettled } from '../list/useSettled';
import { useTexts } from '../texts';

export function TakenReference({ typed }: { typed: string }) {
  const t = useTexts();
  const settled = useSettled(typed.trim(), '');
  const isWhole = /[\p{L}\p{N}]/u.test(settled);
  const { data } = useRead('deposit reference', isWhole ? { proof: settled } : undefined);
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

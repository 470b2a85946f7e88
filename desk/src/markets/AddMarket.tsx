import { Field } from '@ank/shared/ui';
import { FormDialog } from '../form/Form';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import { ModeChoice } from './ModeChoice';
import type { Mode } from './market';

export function AddMarket({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'market add',
    initial: { id: '', name: '', mode: 'main', open: '', close: '' },
    draft: 'desk.market.add',
    check: ({ id, name, mode, open, close }) => ({
      id: /^[\w-]{1,40}$/.test(id.trim()) ? undefined : t('shortNameWrong'),
      name: name.trim() === '' ? t('marketNameMissing') : undefined,
      open: open === '' ? t('timeMissing') : undefined,
      close: mode === 'main' && close === '' ? t('timeMissing') : undefined,
    }),
    input: ({ id, name, mode, open, close }) => ({
      ...{ id: id.trim(), name: name.trim(), mode: mode as Mode, open },
      ...(mode === 'main' && { close }),
    }),
    done: (_answer, { name }) => t('marketAdded', { name: name.trim() }),
    onClose,
  });
  const isMain = form.values.mode === 'main';
  return (
    <FormDialog form={form} title={t('addMarket')} submit={t('addMarket')} onClose={onClose}>
      <ModeChoice
        label={t('what')}
        value={form.values.mode as Mode}
        onChange={(mode) => form.set({ mode })}
      />
      <Field {...form.field('name')} label={t('operatorName')} maxLength={60} autoComplete="off" />
      <Field {...form.field('id')} label={t('marketId')} hint={t('marketIdHint')} autoComplete="off" />
      <Field {...form.field('open')} label={t(isMain ? 'Open' : 'drawnAt')} type="time" />
      {isMain && <Field {...form.field('close')} label={t('Close')} type="time" />}
    </FormDialog>
  );
}

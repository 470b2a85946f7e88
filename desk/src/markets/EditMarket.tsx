import { Checkbox, Warning } from '@ank/shared/controls';
import { useLanguage } from '@ank/shared/texts';
import { toast } from '@ank/shared/toast';
import { Field } from '@ank/shared/ui';
import { FormDialog } from '../form/FormDialog';
import formStyles from '../form/form.module.css';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import { dayName, type Market, shortTime, WEEK } from './market';

/** A market's name, times, days and switch; what was bid on a draw before keeps its times. */
export function EditMarket({ market, onClose }: { market: Market; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const form = useDeskForm({
    initial: {
      name: market.name,
      open: shortTime(market.open_time),
      close: shortTime(market.close_time),
      days: market.days.join(''),
      active: market.active ? 'yes' : '',
    },
    draft: `desk.market.${market.market_id}`,
    check: ({ name, open, close }) => ({
      name: name.trim() === '' ? t('nameMissing') : undefined,
      open: open === '' ? t('timeMissing') : undefined,
      close: close === '' ? t('timeMissing') : undefined,
    }),
    request: ({ name, open, close, days, active }) => ({
      path: `/markets/${market.market_id}`,
      body: {
        name: name.trim(),
        open,
        ...(market.mode === 'main' && { close }),
        days: [...days].map(Number).sort(),
        active: active === 'yes',
      },
    }),
    done(_answer, { name }) {
      toast.success(t('changed', { name: name.trim() }));
      onClose();
    },
  });
  const { days, active } = form.values;
  const toggle = (day: number) =>
    form.set({ days: days.includes(String(day)) ? days.replace(String(day), '') : days + day });
  return (
    <FormDialog form={form} title={t('changeOf', { name: market.name })} submit={t('save')} onClose={onClose}>
      <Field {...form.field('name')} label={t('operatorName')} />
      <Field {...form.field('open')} label={t(market.mode === 'main' ? 'Open' : 'times')} type="time" />
      {market.mode === 'main' && <Field {...form.field('close')} label={t('Close')} type="time" />}
      <fieldset className={formStyles.week}>
        <legend>{t('daysName')}</legend>
        {WEEK.map((day) => (
          <Checkbox
            label={dayName(day, language)}
            key={day}
            checked={days.includes(String(day))}
            onChange={() => toggle(day)}
          />
        ))}
      </fieldset>
      <Checkbox
        label={t('switchedOn')}
        checked={active === 'yes'}
        onChange={() => form.set({ active: active === 'yes' ? '' : 'yes' })}
      />
      <Warning>{t('drawsKeep')}</Warning>
    </FormDialog>
  );
}

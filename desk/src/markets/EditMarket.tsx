import { Checkbox, Dialog, DialogActions, Warning } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { useLanguage } from '@ank/shared/texts';
import { toast } from '@ank/shared/toast';
import { Button, Field } from '@ank/shared/ui';
import { useDeskWriteMutation } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import formStyles from '../form/form.module.css';
import { useTexts } from '../texts';
import { dayName, type Market, shortTime, WEEK } from './market';

/** A market's name, times, days and switch; what was bid on a draw before keeps its times. */
export function EditMarket({ market, onClose }: { market: Market; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const [write] = useDeskWriteMutation();
  const form = useForm({
    initial: {
      name: market.name,
      open: shortTime(market.open_time),
      close: shortTime(market.close_time),
      days: market.days.join(''),
      active: market.active ? 'yes' : '',
    },
    draft: `desk.market.${market.market_id}`,
    keyed: true,
    check: ({ name, open, close }) => ({
      name: name.trim() === '' ? t('nameMissing') : undefined,
      open: open === '' ? t('timeMissing') : undefined,
      close: close === '' ? t('timeMissing') : undefined,
    }),
    async send({ name, open, close, days, active }, key) {
      const body = {
        name: name.trim(),
        open,
        ...(market.mode === 'main' && { close }),
        days: [...days].map(Number).sort(),
        active: active === 'yes',
      };
      const { error } = await write({ path: `/markets/${market.market_id}`, body, key });
      if (error) return { form: errorWords(error, t('lostAnswer')) };
      form.clear();
      toast.success(t('changed', { name: name.trim() }));
      onClose();
      return {};
    },
  });
  const { days, active } = form.values;
  const toggle = (day: number) =>
    form.set({ days: days.includes(String(day)) ? days.replace(String(day), '') : days + day });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('changeOf', { name: market.name })}>
      <form noValidate onSubmit={form.onSubmit} className={formStyles.form}>
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
        <FormError>{form.faults.form}</FormError>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyText={t('busy')}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button, Field } from '@ank/shared/ui';
import { useDeskWriteMutation } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import formStyles from '../form/form.module.css';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import { changedIn, type Group } from './settings';

type Props = { group: Group; before: Record<string, string | number>; isAdmin: boolean };

/** One group of settings; the trail keeps what stood there before. */
export function SettingForm({ group, before, isAdmin }: Props) {
  const t = useTexts();
  const [write] = useDeskWriteMutation();
  const { key: setting, isNumbers, fields } = group;
  const names = Object.keys(fields);
  const form = useForm<string>({
    initial: Object.fromEntries(names.map((field) => [field, String(before[field] ?? '')])),
    draft: `desk.setting.${setting}`,
    keyed: true,
    check: (values) =>
      Object.fromEntries(
        names.map((field) => [
          field,
          isNumbers && !/^[1-9]\d*$/.test((values[field] ?? '').trim()) ? t('numberWanted') : undefined,
        ]),
      ),
    async send(values, key) {
      const changed = changedIn(group, before, values);
      if (Object.keys(changed).length === 0) return { form: t('nothingChanged') };
      const body = setting === 'window' ? { ...before, ...changed } : changed;
      const { error } = await write({ path: `/settings/${setting}`, body, key });
      if (error) return { form: errorWords(error, t('lostAnswer')) };
      form.clear();
      toast.success(t('changed', { name: t(setting) }));
      return {};
    },
  });
  return (
    <Part title={t(setting)}>
      <form noValidate onSubmit={form.onSubmit} className={formStyles.form}>
        {Object.entries(fields).map(([field, text]) => (
          <Field
            key={field}
            {...form.field(field)}
            label={t(text)}
            numeric={isNumbers}
            autoComplete="off"
            readOnly={!isAdmin}
          />
        ))}
        <FormError>{form.faults.form}</FormError>
        {isAdmin && (
          <Button type="submit" variant="ink" busy={form.busy} busyText={t('busy')}>
            {t('save')}
          </Button>
        )}
      </form>
    </Part>
  );
}

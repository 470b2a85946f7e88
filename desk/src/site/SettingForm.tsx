import { Field } from '@ank/shared/ui';
import { PartForm } from '../form/Form';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import { changedIn, type Group } from './settings';

type Shown = Omit<Group, 'key' | 'fields'> & {
  key: Group['key'] | 'risk';
  fields: Readonly<Record<string, Parameters<ReturnType<typeof useTexts>>[0]>>;
};
type Props = { group: Shown; before: Record<string, string | number>; isAdmin: boolean };

export function SettingForm({ group, before, isAdmin }: Props) {
  const t = useTexts();
  const { key: setting, isNumbers, least, fields } = group;
  const isTaken = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= least;
  const names = Object.keys(fields);
  const form = useDeskForm<`set ${Shown['key']}`, string>({
    operation: `set ${setting}`,
    initial: Object.fromEntries(names.map((field) => [field, String(before[field] ?? '')])),
    draft: `desk.setting.${setting}`,
    check: (values) =>
      Object.fromEntries(
        names.map((field) => [
          field,
          isNumbers && !isTaken((values[field] ?? '').trim())
            ? t(least === 0 ? 'numberOrNone' : 'numberWanted')
            : undefined,
        ]),
      ),
    input(values) {
      const changed = changedIn(group, before, values);
      // One of the groups, each with its own fields.
      return (setting === 'window' ? { ...before, ...changed } : changed) as never;
    },
    done: () => t('changed', { name: t(setting) }),
  });
  return (
    <PartForm title={t(setting)} form={form} submit={t('save')} isReadOnly={!isAdmin}>
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
    </PartForm>
  );
}

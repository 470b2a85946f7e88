import { Field } from '@ank/shared/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts';
import { inForm, OTHERS } from './inLanguages';

type Props = {
  form: { field: (name: string) => Omit<ComponentProps<typeof Field>, 'label'> };
  field: string;
  label: string;
  isAdmin: boolean;
};

export function OtherLanguages({ form, field, label, isAdmin }: Props) {
  const t = useTexts();
  return OTHERS.map(({ value, name }) => (
    <Field
      key={value}
      {...form.field(inForm(value, field))}
      label={`${label} · ${name}`}
      hint={t('fallsBack')}
      lang={value}
      maxLength={500}
      readOnly={!isAdmin}
    />
  ));
}

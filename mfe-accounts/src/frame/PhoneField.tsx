import { Field } from '@ank/shared/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts';

export function PhoneField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const t = useTexts();
  return <Field autoComplete="tel-national" {...props} label={t('phone')} type="tel" numeric prefix="+91" />;
}

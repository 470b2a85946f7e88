import { Field } from '@ank/shared/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts';

/** Browsers do not fill it in. */
export function PhoneField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const t = useTexts();
  return <Field {...props} label={t('phoneNumber')} type="tel" autoComplete="off" numeric prefix="+91" />;
}

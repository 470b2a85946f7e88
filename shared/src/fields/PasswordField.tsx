import { useState } from 'react';
import { IconButton } from '../ui/Button';
import { Field, type FieldProps } from './Field';

type Props = Omit<FieldProps, 'type' | 'suffix' | 'prefix' | 'numeric'> & {
  showText: string;
  hideText: string;
};

export function PasswordField({ showText, hideText, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideText : showText}
          aria-controls={rest.id}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

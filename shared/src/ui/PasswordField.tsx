import { useState } from 'react';
import { IconButton } from './Button';
import { Field, type FieldProps } from './Field';

type Props = Omit<FieldProps, 'type' | 'suffix' | 'prefix' | 'numeric'> & {
  /** Names of the eye: "Show password", "Hide password". */
  showText: string;
  hideText: string;
};

/** A password that can be looked at; hidden again whenever the screen is drawn anew. */
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

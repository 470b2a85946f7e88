import { FieldFrame, noteProps } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './MultilineTextField.module.css';
import { type SetupTextKey, useSetupTexts } from './texts';

/** A button that writes HTML around the words that are selected; `between` parts their lines. */
type Tag = { name: SetupTextKey; before: string; between?: string; after: string };

type Props = Pick<
  ComponentProps<'textarea'>,
  'name' | 'lang' | 'maxLength' | 'readOnly' | 'rows' | 'placeholder'
> & {
  label: string;
  value: string;
  onText: (text: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  /** Stands at the right of the label. */
  aside?: ReactNode;
  tags?: readonly Tag[];
};

/** A field for prose, of several lines; it takes the focus when what it holds is refused. */
export function MultilineTextField(props: Props) {
  const { label, hint, error, aside, tags, rows = 3, onText, ...rest } = props;
  const t = useSetupTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  const write = ({ before, between = '\n', after }: Tag) => {
    const { current } = field;
    if (!current) return;
    const { selectionStart, selectionEnd, value } = current;
    const words = value.slice(selectionStart, selectionEnd).split('\n').join(between);
    // Written into the element, the caret stays behind the words.
    current.setRangeText(before + words + after, selectionStart, selectionEnd, 'end');
    current.focus();
    onText(current.value);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      {tags && (
        <fieldset aria-label={t('tagTools')} className={styles.tags}>
          {tags.map((tag) => (
            <button key={tag.name} type="button" onClick={() => write(tag)}>
              {t(tag.name)}
            </button>
          ))}
        </fieldset>
      )}
      <textarea
        {...rest}
        {...noteProps(id, { hint, error })}
        ref={field}
        id={id}
        rows={rows}
        // Where it grows with its text, the browser no longer heeds the rows.
        style={{ minHeight: `calc(${rows * 1.5}em + 23px)` }}
        className={styles.text}
        onChange={({ target }) => onText(target.value)}
      />
    </FieldFrame>
  );
}

type Form = {
  values: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string | undefined>>;
  set: (parts: Record<string, string>) => void;
};

/** Returns what ties a field for prose to a form's field. */
export const textFieldProps = ({ values, faults, set }: Form, name: string) => ({
  name,
  value: values[name] ?? '',
  error: faults[name],
  onText: (text: string) => set({ [name]: text }),
});

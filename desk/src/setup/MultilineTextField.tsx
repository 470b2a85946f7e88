import { FieldFrame, noteProps } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './MultilineTextField.module.css';
import { type OccasionalTextKey, useOccasionalTexts } from './occasionalTexts';

/** A button above the field, which writes the words that are selected, or all of their lines, anew. */
export type TextTool = { name: OccasionalTextKey; write: (selected: string) => string; isOfLines?: boolean };

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
  tools?: readonly TextTool[];
};

/** A field for prose, of several lines; it takes the focus when what it holds is refused. */
export function MultilineTextField(props: Props) {
  const { label, hint, error, aside, tools, rows = 3, onText, ...rest } = props;
  const t = useOccasionalTexts();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  const apply = ({ write, isOfLines }: TextTool) => {
    const { current } = field;
    if (!current) return;
    const { selectionStart, selectionEnd, value } = current;
    const before = value.slice(0, selectionStart);
    const from = isOfLines ? before.lastIndexOf('\n') + 1 : selectionStart;
    const to = isOfLines ? `${value}\n`.indexOf('\n', selectionEnd) : selectionEnd;
    // Written into the element, the caret stays behind the words.
    current.setRangeText(write(value.slice(from, to)), from, to, 'end');
    current.focus();
    onText(current.value);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      <div className={tools && styles.editor}>
        {tools && (
          <fieldset aria-label={t('tagTools')} className={styles.tools}>
            {tools.map((tool) => (
              <button key={tool.name} type="button" onClick={() => apply(tool)}>
                {t(tool.name)}
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
      </div>
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

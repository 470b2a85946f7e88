import { Chips } from '@ank/shared/controls';
import { cx, Failed, Loading, Skeleton } from '@ank/shared/ui';
import { type ReactNode, useId } from 'react';
import { errorMessageFor } from '../calls/callDesk';
import type { ReadState } from '../calls/deskHooks';
import { type TextKey, type Texts, useTexts } from '../texts';
import styles from './parts.module.css';
import { TextWithWordsNotToTranslate } from './TextWithWordsNotToTranslate';

type PartProps = {
  title: string;
  /** Names and numbers in the title, which a translation of the page leaves. */
  values?: readonly string[];
  children: ReactNode;
};

export function TitledPart({ title, values, children }: PartProps) {
  return (
    <div className={styles.part}>
      <h2>{values ? <TextWithWordsNotToTranslate text={title} values={values} /> : title}</h2>
      {children}
    </div>
  );
}

type WaitingProps = {
  /** The heights in px. */
  heights: readonly number[];
  className?: string | undefined;
};

export function WaitingSkeleton({ heights, className }: WaitingProps) {
  const t = useTexts();
  return (
    <Loading label={t('loading')} className={cx(className)}>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing else to tell them apart
        <Skeleton key={at} height={height} />
      ))}
    </Loading>
  );
}

type Props<Answer> = Partial<WaitingProps> & {
  read: ReadState<Answer>;
  children: (answer: Answer) => ReactNode;
};

const TWO = [64, 64];

export function WhenAnswered<Answer>(props: Props<Answer>) {
  const { read, heights = TWO, className = styles.waiting, children } = props;
  const t = useTexts();
  const { data, error, isFetching, refetch } = read;
  if (data) return children(data);
  if (error)
    return (
      <Failed retryText={t('retry')} onRetry={refetch} busy={isFetching}>
        {errorMessageFor(t, error)}
      </Failed>
    );
  return <WaitingSkeleton heights={heights} className={className} />;
}

export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

export type SelectChoice = { value: string; name: string };

export const choicesOf = <Value extends string>(
  t: Texts,
  names: Readonly<Record<Value, TextKey>>,
): { value: Value; name: string }[] =>
  Object.entries<TextKey>(names).map(([value, name]) => ({
    value: value as Value,
    name: t(name),
  }));

type ChoiceProps<Value extends string> = {
  label: string;
  choices: readonly (SelectChoice & { value: Value })[];
  value: Value;
  onChange: (value: Value) => void;
};

export function Select({ label, value, choices, onChange }: ChoiceProps<string>) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map(({ value: own, name }) => (
            <option key={own} value={own}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

type ChipChoiceProps<Value extends string> = ChoiceProps<Value> & {
  /** Whether its label is in sight; a screen reader has it as the name of the group in any case. */
  isLabelShown?: boolean;
};

export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { label, choices, value, onChange, isLabelShown = false } = props;
  const chosen = choices.find((choice) => choice.value === value);
  const chips = (
    <div className={styles.choices}>
      <Chips
        label={label}
        options={choices.map(({ name }) => name)}
        value={chosen?.name ?? ''}
        onChange={(name) => {
          const next = choices.find((choice) => choice.name === name);
          if (next) onChange(next.value);
        }}
      />
    </div>
  );
  if (!isLabelShown) return chips;
  return (
    <div className={styles.labelled}>
      <span aria-hidden="true">{label}</span>
      {chips}
    </div>
  );
}

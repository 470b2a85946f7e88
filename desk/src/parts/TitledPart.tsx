import type { ReactNode } from 'react';
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

// biome-ignore-start lint/style/noRestrictedImports: bundled into remotes, which take the kernel through its entry points
import { useLocation, useNavigate } from '@ank/shared/router';
import { IconButton, Page } from '@ank/shared/ui';
// biome-ignore-end lint/style/noRestrictedImports: as above
import type { ReactNode } from 'react';
import { CalendarPicture } from './CalendarPicture';
import styles from './PlainScreen.module.css';
import { useCodeStepTexts } from './texts';

/** Tells whether this is the first screen, or what a redirect put in its place. */
const isFirstHistoryEntry = (key: string) =>
  key === 'default' || (window.history.state as { idx?: number } | null)?.idx === 0;

/**
 * Returns a function that goes back one screen, or replaces this one with `path` where there is none
 * before it.
 */
export const useBack = (path: string): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (isFirstHistoryEntry(key) ? navigate(path, { replace: true }) : navigate(-1));
};

type Props = {
  title: string;
  backText: string;
  onBack: () => void;
  /** The place of the screen in a task of several: 2 of 3. */
  step?: readonly [at: number, of: number] | undefined;
  children: ReactNode;
};

function StepProgress({ at, of }: { at: number; of: number }) {
  const t = useCodeStepTexts();
  return (
    <p className={styles.steps}>
      <span>{t('stepOf', { at, of })}</span>
      {Array.from({ length: of }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <i key={place} className={place < at ? styles.done : undefined} />
      ))}
    </p>
  );
}

/** Renders a screen that has a back button and a title, without the shell's bar and footer. */
export function PlainScreen({ title, backText, onBack, step, children }: Props) {
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <IconButton icon="back" label={backText} onClick={onBack} />
        <h1>{title}</h1>
      </header>
      <CalendarPicture className={styles.picture} />
      <Page plain className={styles.page}>
        {step && <StepProgress at={step[0]} of={step[1]} />}
        {children}
      </Page>
    </div>
  );
}

// biome-ignore-start lint/style/noRestrictedImports: bundled into remotes, which take the kernel through its entry points
import { useLocation, useNavigate } from '@ank/shared/router';
import { IconButton, Page, TearLine } from '@ank/shared/ui';
// biome-ignore-end lint/style/noRestrictedImports: as above
import type { ReactNode } from 'react';
import styles from './PlainScreen.module.css';

/** Tells whether this is the first screen, or what a redirect put in its place. */
const isFirst = (key: string) =>
  key === 'default' || (window.history.state as { idx?: number } | null)?.idx === 0;

/**
 * Returns a function that goes back one screen, or replaces this one with `path` where there is none
 * before it.
 */
export const useBack = (path: string): (() => void) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (isFirst(key) ? navigate(path, { replace: true }) : navigate(-1));
};

type Props = { title: string; backText: string; onBack: () => void; children: ReactNode };

/** Renders a screen that has a back button and a title, without the shell's bar and footer. */
export function PlainScreen({ title, backText, onBack, children }: Props) {
  return (
    <>
      <header className={styles.bar}>
        <IconButton icon="back" label={backText} onClick={onBack} />
        <h1>{title}</h1>
        <TearLine />
      </header>
      <Page plain>{children}</Page>
    </>
  );
}

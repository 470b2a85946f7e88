import { Button } from '@ank/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './PhonePreview.module.css';
import { useSetupTexts } from './texts';

/**
 * Shows in the frame of a phone what players see of the texts and pictures of a page: beside its cards, and
 * where there is no room for that, above them at a button.
 */
export function PhonePreview({
  title,
  lang,
  children,
}: {
  title: string;
  lang?: string;
  children: ReactNode;
}) {
  const t = useSetupTexts();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <aside aria-labelledby={id} className={styles.preview}>
      <h2 id={id}>{t('asSeen')}</h2>
      <Button
        variant="secondary"
        icon="eye"
        aria-expanded={isShown}
        className={styles.toggle}
        onClick={() => setIsShown(!isShown)}
      >
        {t('preview')}
      </Button>
      <div data-shown={isShown} className={styles.phone}>
        <p className={styles.bar}>{title}</p>
        <div lang={lang} translate="no" className={styles.screen}>
          {children}
        </div>
      </div>
    </aside>
  );
}

/** Tags that begin or end a line of text. */
const BLOCK_TAGS = /\s*<(?:\/?(?:p|div|ul|ol|h[1-6]|tr)|\/li|br)\b[^<>]*>\s*/gi;
const TAG = /<\/?[a-z][^<>]*>/i;
const EACH_TAG = new RegExp(TAG, 'gi');

/** Returns the text of HTML, with a line for each paragraph and each item of a list. */
export const htmlToLines = (html: string): string =>
  html
    .replace(/\s*<li\b[^<>]*>\s*/gi, '\n• ')
    .replace(BLOCK_TAGS, '\n')
    .replaceAll(EACH_TAG, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

/** A text as players read it; an empty one says so. */
export function PreviewText({ title, text }: { title?: string; text: string }) {
  const t = useSetupTexts();
  const plain = TAG.test(text) ? htmlToLines(text) : text.trim();
  return (
    <section className={styles.text}>
      {title && <b>{title}</b>}
      {plain === '' ? <p className={styles.empty}>{t('emptyHere')}</p> : <p>{plain}</p>}
    </section>
  );
}

/** A headline, as the yellow line of the app. */
export function PreviewNotice({ children }: { children: string }) {
  return <p className={styles.notice}>{children}</p>;
}

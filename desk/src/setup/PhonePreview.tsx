import { Button } from '@ank/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import { type HowToPlayLine, parseHowToPlayHtml, splitBold } from './howToPlayMarkup';
import { useOccasionalTexts } from './occasionalTexts';
import styles from './PhonePreview.module.css';

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
  const t = useOccasionalTexts();
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

const boldAtOddIndex = (part: string, at: number) => (at % 2 ? <b key={at}>{part}</b> : part);

type TextProps = {
  title?: string;
  text: string;
  /** Whether each line is a rule, which the app numbers, or the text has formats. */
  kind?: 'plain' | 'rules' | 'guide';
};

const previewLinesOf = (text: string, kind: TextProps['kind']): readonly HowToPlayLine[] => {
  if (kind === 'rules') return text.split('\n').map((line) => ({ kind: 'step', text: line }));
  return kind === 'guide' && /<\w/.test(text) ? parseHowToPlayHtml(text).lines : [{ kind: 'plain', text }];
};

/** A text as players read it; an empty one says so. */
export function PreviewText({ title, text, kind }: TextProps) {
  const t = useOccasionalTexts();
  const lines = previewLinesOf(text, kind).filter((line) => line.text.trim() !== '');
  return (
    <section className={styles.text}>
      {title && <b>{title}</b>}
      {lines.length === 0 && <p className={styles.empty}>{t('emptyHere')}</p>}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else, and keeps nothing of its own
        <p key={at} data-kind={line.kind}>
          {kind === 'guide' ? splitBold(line.text).map(boldAtOddIndex) : line.text.trim()}
        </p>
      ))}
    </section>
  );
}

/** A headline, as the yellow line of the app. */
export function PreviewHeadline({ children }: { children: string }) {
  return <p className={styles.notice}>{children}</p>;
}

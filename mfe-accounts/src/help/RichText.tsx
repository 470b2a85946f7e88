import { langOf, useLanguage } from '@ank/shared/texts';
import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './cleanHtml';
import styles from './RichText.module.css';

/** HTML of the provider, cleaned. Plain text keeps its line breaks. */
export function RichText({ html }: { html: string }) {
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  // Nodes, not a string: nothing here is parsed as HTML by the page itself.
  useLayoutEffect(() => host.current?.replaceChildren(cleanHtml(html)), [html]);
  return (
    <div
      ref={host}
      lang={langOf(html, language)}
      className={`${styles.text} ${/<\w/.test(html) ? '' : styles.plain}`}
    />
  );
}

import { type ComponentProps, useState } from 'react';
import {
  formatHowToPlayMarkup,
  howToPlayMarkupToHtml,
  parseHowToPlayHtml,
  toggleBold,
  toggleLineKind,
} from './howToPlayMarkup';
import { MultilineTextField, type TextTool } from './MultilineTextField';
import { useOccasionalTexts } from './occasionalTexts';

const TOOLS: readonly TextTool[] = [
  { name: 'tagHeading', write: (lines) => toggleLineKind(lines, 'heading'), isOfLines: true },
  { name: 'tagBold', write: toggleBold },
  { name: 'tagList', write: (lines) => toggleLineKind(lines, 'point'), isOfLines: true },
  { name: 'tagSteps', write: (lines) => toggleLineKind(lines, 'step'), isOfLines: true },
];

/**
 * A field for a text with headings, bold words and lists. It keeps HTML and shows lines to type; HTML that
 * says more, such as a table or a picture, is edited as it stands.
 */
export function HowToPlayField({ value, onText, ...rest }: ComponentProps<typeof MultilineTextField>) {
  const t = useOccasionalTexts();
  const [first] = useState(() => ({ ...parseHowToPlayHtml(value), html: value }));
  const [typed, setTyped] = useState({ text: '', html: '' });
  const { lines, isWhole } = parseHowToPlayHtml(value);
  if (!first.isWhole || !isWhole)
    return <MultilineTextField {...rest} value={value} onText={onText} hint={t('guideHtml')} />;
  const put = (text: string) => {
    // A text that is typed back is no change.
    const html = text === formatHowToPlayMarkup(first.lines) ? first.html : howToPlayMarkupToHtml(text);
    setTyped({ text, html });
    onText(html);
  };
  return (
    <MultilineTextField
      {...rest}
      value={typed.html === value ? typed.text : formatHowToPlayMarkup(lines)}
      onText={put}
      rows={8}
      {...(!rest.readOnly && { tools: TOOLS })}
    />
  );
}

import { escapeHtml } from '@ank/protocol/html';

/**
 * A line of a text with formats. Two stars stand at each end of bold words: "Play **before** the cut-off".
 */
export type HowToPlayLine = { kind: 'heading' | 'point' | 'step' | 'plain'; text: string };
type LineKind = HowToPlayLine['kind'];

/** How the lines of a text begin that are no plain ones: "# Heading", "- point" and "1. step". */
const MARKS = [
  ['heading', /^#+(?:\s+|$)/],
  ['point', /^[-•](?:\s+|$)/],
  ['step', /^\p{Nd}+[.)](?:\s+|$)/u],
] as const;

const parseHowToPlayLine = (typed: string): HowToPlayLine => {
  const line = typed.trim();
  const [kind, mark] = MARKS.find(([, own]) => own.test(line)) ?? ['plain', ''];
  return { kind, text: line.replace(mark, '') };
};

/** Reads what is typed; lines without words are left out. */
const parseHowToPlayMarkup = (typed: string): HowToPlayLine[] =>
  typed
    .split('\n')
    .map(parseHowToPlayLine)
    .filter(({ text }) => text !== '');

const formatMarkedLine = ({ kind, text }: HowToPlayLine, place: number): string =>
  ({ heading: '# ', point: '- ', step: `${place}. `, plain: '' })[kind] + text;

/**
 * Returns the lines as they are typed, numbered where they are steps, with blank ones where the kind changes.
 */
export const formatHowToPlayMarkup = (lines: readonly HowToPlayLine[]): string => {
  let place = 0;
  return lines
    .map((line, at) => {
      const isFirst = lines[at - 1]?.kind !== line.kind;
      place = isFirst ? 1 : place + 1;
      return (at > 0 && isFirst ? '\n' : '') + formatMarkedLine(line, place);
    })
    .join('\n');
};

/** Gives the typed lines another kind, or makes them plain where all of them have it. */
export const toggleLineKind = (typed: string, kind: LineKind): string => {
  const lines = typed.split('\n').map(parseHowToPlayLine);
  const isBlank = ({ text }: HowToPlayLine) => text === '' && lines.length > 1;
  const next = lines.every((line) => isBlank(line) || line.kind === kind) ? 'plain' : kind;
  let place = 0;
  return lines
    .map((line) => (isBlank(line) ? '' : formatMarkedLine({ kind: next, text: line.text }, ++place)))
    .join('\n');
};

/** Makes words bold, line by line, or no longer bold where some of them are. */
export const toggleBold = (words: string): string =>
  words.includes('**') ? words.replaceAll('**', '') : words.replace(/\S.*/g, '**$&**');

/** Parts the words at their stars: those of odd places are bold. */
export const splitBold = (text: string): string[] => text.split('**');

const TAGS = {
  heading: ['<h2>', '</h2>'],
  plain: ['<p>', '</p>'],
  point: ['<li>', '</li>'],
  step: ['<li>', '</li>'],
} as const;
const LIST_TAGS: Partial<Record<LineKind, string>> = { point: 'ul', step: 'ol' };

/** Returns the HTML that players get. */
export const howToPlayMarkupToHtml = (typed: string): string => {
  const lines = parseHowToPlayMarkup(typed);
  return lines
    .map(({ kind, text }, at) => {
      const list = LIST_TAGS[kind];
      const [before, after] = TAGS[kind];
      const words = splitBold(escapeHtml(text))
        .map((part, place) => (place % 2 ? `<b>${part}</b>` : part))
        .join('');
      const opened = list && lines[at - 1]?.kind !== kind ? `<${list}>` : '';
      const closed = list && lines[at + 1]?.kind !== kind ? `</${list}>` : '';
      return opened + before + words + after + closed;
    })
    .join('\n');
};

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

const kindOfElement = ({ tagName, parentElement }: Element): LineKind | undefined => {
  if (/^H\d$/.test(tagName)) return 'heading';
  if (tagName === 'LI') return parentElement?.tagName === 'OL' ? 'step' : 'point';
  return /^(P|DIV|UL|OL|BR)$/.test(tagName) ? 'plain' : undefined;
};

/** Attributes whose loss a reader of the lines does not notice. */
const hasOnlyClass = ({ attributes }: Element): boolean =>
  [...attributes].every(({ name }) => name === 'class');

/**
 * Reads a text without tags, or HTML. `isWhole`: the lines say everything that the HTML says, and typed they
 * are read as the same lines.
 */
export const parseHowToPlayHtml = (html: string): { lines: HowToPlayLine[]; isWhole: boolean } => {
  if (!/<\w/.test(html)) return { lines: parseHowToPlayMarkup(html), isWhole: !/&[#\w]+;/.test(html) };
  const lines: HowToPlayLine[] = [];
  let isWhole = true;
  const add = (words: string) => {
    const last = lines.at(-1);
    if (last) last.text += words;
  };
  const walk = (parent: Element) => {
    for (const node of parent.childNodes) {
      if (!isElement(node)) {
        const words = node instanceof Text ? node.data : '';
        // A comment, or stars that would be read as bold, are kept by the HTML alone.
        if (!(node instanceof Text) || words.includes('**')) isWhole = false;
        add(words.replace(/\s+/g, ' '));
        continue;
      }
      const kind = kindOfElement(node);
      const stars = /^(B|STRONG)$/.test(node.tagName) ? '**' : '';
      if (kind) lines.push({ kind, text: '' });
      else if (!stars) isWhole = false;
      if (!hasOnlyClass(node)) isWhole = false;
      add(stars);
      walk(node);
      add(stars);
      if (kind) lines.push({ kind: 'plain', text: '' });
    }
  };
  const { body } = new DOMParser().parseFromString(`<p>${html}`, 'text/html');
  walk(body);
  const shown = lines
    .map(({ kind, text }) => ({ kind, text: text.trim() }))
    .filter(({ text }) => text !== '');
  const isReadBack =
    JSON.stringify(parseHowToPlayMarkup(formatHowToPlayMarkup(shown))) === JSON.stringify(shown);
  return {
    lines: shown,
    isWhole: isWhole && isReadBack && !body.querySelector('li ul, li ol, li p, li br, h2 br'),
  };
};

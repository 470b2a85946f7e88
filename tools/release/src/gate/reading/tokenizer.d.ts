declare module 'css-tree/tokenizer' {
  export const tokenize: (text: string, each: (type: number, start: number, end: number) => void) => void;
  export const tokenTypes: Readonly<Record<string, number>>;
}

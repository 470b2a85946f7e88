import { type ReferenceName, readKernelReference } from './kernelReference';

const formatReferenceName = ({ name, type, text, example, since }: ReferenceName): string =>
  [
    `## ${name}`,
    text,
    `\`\`\`ts\n${name}: ${type}\n\`\`\``,
    example === undefined ? '' : `For example:\n\n\`\`\`tsx\n${example}\n\`\`\``,
    `Since ${since}.`,
  ]
    .filter(Boolean)
    .join('\n\n');

/** Writes what a module of the kernel offers as a page of Markdown. Throws for a module that is not there. */
export const renderReferenceMarkdown = (module: string): string => {
  const names = readKernelReference(module).get(module) ?? [];
  const list = names.map(({ name }) => name).join(', ');
  return [`# @ank/shared/${module}`, `It exports ${list}.`, ...names.map(formatReferenceName)].join('\n\n');
};

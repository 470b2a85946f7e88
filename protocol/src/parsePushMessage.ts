import { isText } from './readAnswers';

const textOrEmpty = (value: unknown): string => (isText(value) ? value : '');

/**
 * Reads the texts of a push. They are empty when it carries none, because browsers still want something
 * shown.
 */
export const parsePushMessage = (data: { json: () => unknown } | null) => {
  try {
    const { title, body, path } = (data?.json() ?? {}) as Record<string, unknown>;
    return { title: textOrEmpty(title), body: textOrEmpty(body), path: textOrEmpty(path) };
  } catch {
    return { title: '', body: '', path: '' };
  }
};

import { toast } from '@ank/shared/toast';

export const share = async (
  what: { text: string } | { url: string; title?: string },
  words: { copied: string; failed: string },
) => {
  try {
    if (navigator.share) return await navigator.share(what);
    await navigator.clipboard.writeText('url' in what ? what.url : what.text);
    toast.success(words.copied);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(words.failed);
  }
};

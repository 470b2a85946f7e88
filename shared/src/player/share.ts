import { toast } from '@ank/shared/toast';

/** By the phone's own sheet, else by copying; says what became of it. */
export const share = async (
  what: { text: string } | { url: string; title?: string },
  words: { copied: string; failed: string },
): Promise<void> => {
  try {
    if (navigator.share) return await navigator.share(what);
    await navigator.clipboard.writeText('url' in what ? what.url : what.text);
    toast.success(words.copied);
  } catch (error) {
    // One who changes their mind in the phone's own sheet has been heard.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(words.failed);
  }
};

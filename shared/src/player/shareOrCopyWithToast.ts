import { toast } from '@ank/shared/toast';

/**
 * Shares a text or an address through the phone, or copies it where the phone cannot. A toast says that it
 * was copied, or that it failed; it never throws.
 */
export const shareOrCopyWithToast = async (
  content: { text: string } | { url: string; title?: string },
  toastTexts: { copied: string; failed: string },
) => {
  try {
    if (navigator.share) return await navigator.share(content);
    await navigator.clipboard.writeText('url' in content ? content.url : content.text);
    toast.success(toastTexts.copied);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(toastTexts.failed);
  }
};

import type { LooseAnswer } from '@ank/protocol/calls';
import { linkOf, remoteApi, rowsOf, textOf } from '@ank/shared/api';

/** `html` is what the provider wrote, not cleaned yet. */
export type Guide = { html: string; videoLink?: string };

const help = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  accountsGuide: build.query<Guide, string | undefined>({
    query: (language) => ({ path: '/api-how-to-play', body: { language }, player: false }),
    transformResponse: (answer: LooseAnswer<'/api-how-to-play'>) => {
      const rows = rowsOf(answer.content);
      const videoLink = rows.map((row) => linkOf(row.video_link)).find(Boolean);
      const html = rows
        .map((row) => textOf(row.how_to_play_content))
        .join('\n')
        .trim();
      return { html, ...(videoLink && { videoLink }) };
    },
  }),
}));

export const { useAccountsGuideQuery: useGuideQuery } = help;

import type { LocalizedText, RegisteredRemote } from '@ank/protocol/registry';

const keepEnglishOnly = ({ en }: LocalizedText): LocalizedText => ({ en });

/** Readers of other languages ask the whole revision for their words. */
export const keepEnglishTitlesOnly = ({
  title,
  routes,
  menu,
}: RegisteredRemote): Pick<RegisteredRemote, 'title' | 'routes' | 'menu'> => ({
  title: keepEnglishOnly(title),
  routes: routes.map((route) => (route.title ? { ...route, title: keepEnglishOnly(route.title) } : route)),
  menu: menu.map((item) => ({ ...item, label: keepEnglishOnly(item.label) })),
});

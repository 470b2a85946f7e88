import { createInstance, Piral } from 'piral-core';
import { createRoot } from 'react-dom/client';

const instance = createInstance({
  requestPilets: async () => (await (await fetch('/feed.json')).json()).items,
});

createRoot(document.getElementById('root') as HTMLElement).render(<Piral instance={instance} />);

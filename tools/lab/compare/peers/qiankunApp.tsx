import { createRoot, type Root } from 'react-dom/client';
import Screen from '#screen';

let root: Root;

export const bootstrap = async () => {};

export const mount = async ({ container }: { container: HTMLElement }) => {
  root = createRoot(container.querySelector('#app') as HTMLElement);
  root.render(<Screen />);
};

export const unmount = async () => root.unmount();

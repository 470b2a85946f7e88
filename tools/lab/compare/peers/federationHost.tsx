import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { Routes } from './product/Routes';

const screens = {
  '/markets': lazy(() => import('markets/screen')),
  '/history': lazy(() => import('history/screen')),
};

createRoot(document.getElementById('root') as HTMLElement).render(<Routes screens={screens} />);

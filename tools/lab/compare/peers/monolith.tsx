import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { Routes } from './product/Routes';

const screens = {
  '/markets': lazy(() => import('./product/Markets')),
  '/history': lazy(() => import('./product/History')),
};

createRoot(document.getElementById('root') as HTMLElement).render(<Routes screens={screens} />);

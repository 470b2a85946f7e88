import { useCallback } from 'react';
import { type NavigateOptions, type To, useNavigate as useRouterNavigate } from 'react-router-dom';
import { afterStepBack, isOverScreen } from './layers/backCloses';

type Navigate = { (to: To, options?: NavigateOptions): void; (delta: number): void };

/** The router's, but a way on from something open takes its history entry. */
export const useNavigate = (): Navigate => {
  const go = useRouterNavigate();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      afterStepBack(() => {
        if (typeof to === 'number') void go(to);
        else void go(to, isOverScreen() ? { ...options, replace: true } : options);
      });
    },
    [go],
  );
};

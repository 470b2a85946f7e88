import { type ComponentProps, type MouseEvent, useCallback } from 'react';
import {
  createPath,
  type NavigateOptions,
  type To,
  useHref,
  useLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';
import { runNowOrAfterPendingStepBack, wouldBackCloseLayer } from './layers/closeOnBack';

type Navigate = { (to: To, options?: NavigateOptions): void; (delta: number): void };

/**
 * Returns the router's `navigate`; a way on from something open, such as a dialog, takes its history
 * entry.
 */
export const useNavigate = (): Navigate => {
  const go = useRouterNavigate();
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      runNowOrAfterPendingStepBack(() => {
        if (typeof to === 'number') void go(to);
        else void go(to, wouldBackCloseLayer() ? { ...options, replace: true } : options);
      });
    },
    [go],
  );
};

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown };

const isLeftToBrowser = (event: MouseEvent, target: string | undefined) =>
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  (target !== undefined && target !== '' && target !== '_self');

/** Renders a link within the app that works without a reload. */
export function Link({ to, replace, state, onClick, ...rest }: Props) {
  const href = useHref(to);
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isLeftToBrowser(event, rest.target)) return;
    event.preventDefault();
    navigate(to, { state, replace: replace ?? here === href });
  };
  return <a {...rest} href={href} onClick={click} />;
}

import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

type Options = NonNullable<Parameters<typeof useLinkClickHandler>[1]>;
type Props = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown };

/** Made of the router's parts: its own link brings 2 kB of prefetching for a framework that is not here. */
export function Link({ to, replace, state, onClick, ...rest }: Props) {
  const href = useHref(to);
  // Left out, `replace` means: in the place of this screen when it is the same one.
  const follow = useLinkClickHandler(to, { replace, state, target: rest.target } as Options);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} onClick={click} />;
}

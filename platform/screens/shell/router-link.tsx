import type { LinkProps } from '../ui/frame/link.tsx';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

const elsewhere = (event: MouseEvent, target: string | undefined): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (target !== undefined && target !== '_self');

/** A link of the design system: by the router when it stays in the app. */
export const RouterLink = ({ href, onClick, children, ...rest }: LinkProps) => {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!href.startsWith('/') || rest.download !== undefined || elsewhere(event, rest.target)) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
};

import type { LinkProps } from '../ui/frame/link.tsx';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

const elsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  // as it stands in the page: in a frame the site sets it there
  (event.currentTarget.target || '_self') !== '_self';

/** A link of the design system: by the router when it stays in the app. */
export const RouterLink = ({ href, onClick, children, ...rest }: LinkProps) => {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!href.startsWith('/') || rest.download !== undefined || elsewhere(event)) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
};

import { createContext, useContext } from 'react';
import type { MouseEventHandler, ReactElement, ReactNode } from 'react';

export type LinkProps = {
  href: string;
  className?: string;
  children: ReactNode;
  tabIndex?: number;
  target?: string;
  rel?: string;
  download?: boolean | string;
  'aria-current'?: 'page' | 'step';
  'aria-label'?: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};
export type RenderLink = (props: LinkProps) => ReactElement;

const plainLink: RenderLink = ({ children, ...props }) => <a {...props}>{children}</a>;
const LinkContext = createContext<RenderLink>(plainLink);

const GoContext = createContext((href: string): void => window.location.assign(href));

type LinkProviderProps = { render: RenderLink; go?: (href: string) => void; children: ReactNode };

/** Set once by each app: how links navigate, and what opens without one (by its router). */
export const LinkProvider = ({ render, go, children }: LinkProviderProps) => {
  const outer = useContext(GoContext);
  return (
    <LinkContext value={render}>
      <GoContext value={go ?? outer}>{children}</GoContext>
    </LinkContext>
  );
};

export const TextLink = (props: LinkProps) => useContext(LinkContext)(props);
export const useGo = (): ((href: string) => void) => useContext(GoContext);

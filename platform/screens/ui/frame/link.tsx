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

/** Set once by each app: how links navigate (by its router); every component here uses it. */
export const LinkProvider = ({ render, children }: { render: RenderLink; children: ReactNode }) => (
  <LinkContext value={render}>{children}</LinkContext>
);

export const TextLink = (props: LinkProps) => useContext(LinkContext)(props);

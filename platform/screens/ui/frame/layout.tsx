import type { ComponentProps, ReactNode } from 'react';
import { TextLink } from './link.tsx';
import './layout.css';

/** Steps of the space scale: 4, 8, 12, 16, 24, 32 px. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6;
type Box = Omit<ComponentProps<'div'>, 'className'> & { gap?: Gap };

export const Stack = ({ gap = 4, ...rest }: Box) => <div {...rest} className={`stack gap-${gap}`} />;

export const Row = ({
  gap = 3,
  between = false,
  nowrap = false,
  ...rest
}: Box & { between?: boolean; nowrap?: boolean }) => (
  <div {...rest} className={`row gap-${gap}${between ? ' row-between' : ''}${nowrap ? ' row-nowrap' : ''}`} />
);

/** Takes the rest of a row. */
export const Grow = ({ children }: { children?: ReactNode }) => <div className="grow">{children}</div>;

/** As many equal columns as fit, none under `min` pixels. */
export const Grid = ({ min = 280, children }: { min?: number; children: ReactNode }) => (
  <div className="grid" style={{ ['--min' as string]: `${min}px` }}>
    {children}
  </div>
);

type CardProps = { look?: 'plain' | 'brand'; flush?: boolean; href?: string; children: ReactNode };

/** A sheet of paper; `flush` lets a table or a picture touch its edges; with `href` the whole card is a link. */
export const Card = ({ look = 'plain', flush = false, href, children }: CardProps) => {
  const className = `card ${flush ? 'card-flush' : 'card-pad'}${look === 'brand' ? ' card-brand' : ''}`;
  if (href === undefined) return <div className={className}>{children}</div>;
  return (
    <TextLink href={href} className={`${className} card-link`}>
      {children}
    </TextLink>
  );
};

/** The one title of a screen (its h1), what counts beside it, and at most one primary action on the right. */
export const PageTitle = ({
  title,
  count,
  badge,
  actions,
  heading: Heading = 'h1',
}: {
  title: string;
  count?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  /** A part of a screen that has its own title. */
  heading?: 'h1' | 'h2';
}) => (
  <div className="title-row">
    <Heading>{title}</Heading>
    {badge}
    {count === undefined ? null : (
      <span className="small num" aria-live="polite">
        {count}
      </span>
    )}
    {actions ? <div className="title-actions">{actions}</div> : null}
  </div>
);

/** The bar that stays at the bottom of a phone: one primary button, quieter ones under it. */
export const StickyFoot = ({ children }: { children: ReactNode }) => <div className="foot">{children}</div>;

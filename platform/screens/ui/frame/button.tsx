import { useId, useRef } from 'react';
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { useAnnounce, useIsAnswer } from '../core/front.tsx';
import { TextLink } from './link.tsx';
import type { LinkProps } from './link.tsx';
import './button.css';

export type ButtonLook = 'primary' | 'ghost' | 'quiet' | 'danger';
type Look = { look?: ButtonLook; size?: 'm' | 's'; block?: boolean; icon?: ReactNode };

/** The classes of a button, for an element that must look like one. */
export const buttonClass = ({ look = 'primary', size = 'm', block = false }: Look, extra = ''): string =>
  [
    'btn',
    look === 'primary' ? '' : `btn-${look}`,
    size === 's' ? 'btn-s' : '',
    block ? 'btn-block' : '',
    extra,
  ]
    .filter(Boolean)
    .join(' ');

export type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'disabled' | 'onClick'> & {
    /** Without an event when a scanned code presses it. */
    onClick?: (event?: MouseEvent<HTMLButtonElement>) => void;
    busy?: boolean;
    disabled?: boolean;
    /** Why it cannot be pressed now: shown under it; the button stays reachable by keyboard. */
    why?: string;
  };

/**
 * A button whose label says what happens. While `busy` or refused (`why`) it keeps the focus and does nothing. The
 * primary button of a dialog announces itself: the code `*OK` presses it.
 */
export const Button = ({
  look = 'primary',
  size,
  block,
  icon,
  busy,
  why,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const whyId = useId();
  const own = useRef<HTMLButtonElement>(null);
  const held = busy === true || why !== undefined;
  const confirm = (): void => {
    if (held || disabled) return;
    if (type === 'submit') own.current?.form?.requestSubmit();
    else onClick?.();
  };
  useAnnounce(useIsAnswer(type, look) ? { confirm } : null);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (held) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        ref={own}
        {...rest}
        type={type}
        className={buttonClass({ look, size, block }, className)}
        disabled={disabled}
        aria-disabled={held || undefined}
        aria-busy={busy || undefined}
        aria-describedby={why ? whyId : rest['aria-describedby']}
        onClick={press}
      >
        {busy ? <span className="spinner" aria-hidden="true" /> : icon}
        {children}
      </button>
      {why !== undefined ? (
        <span className="btn-why" id={whyId}>
          {why}
        </span>
      ) : null}
    </>
  );
};

/** A link that looks like a button: by `href` through the app's router, or by `render`, given the classes. */
export const LinkButton = ({
  look,
  size,
  block,
  icon,
  children,
  render,
  ...link
}: Look &
  Partial<LinkProps> & {
    children: ReactNode;
    render?: (className: string, content: ReactNode) => ReactElement;
  }) => {
  const className = buttonClass({ look, size, block }, link.className);
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  if (render) return render(className, content);
  return (
    <TextLink {...link} href={link.href ?? ''} className={className}>
      {content}
    </TextLink>
  );
};

/** A square button with an icon only; its text is its `label`. */
export const IconButton = ({
  label,
  children,
  look = 'quiet',
  className = '',
  type = 'button',
  ...rest
}: { label: string; look?: ButtonLook; children: ReactNode } & ComponentProps<'button'>) => (
  <button
    {...rest}
    type={type}
    className={buttonClass({ look }, `btn-icon ${className}`)}
    aria-label={label}
    title={label}
  >
    {children}
  </button>
);

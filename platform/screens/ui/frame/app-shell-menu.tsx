import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from './link.tsx';

export type ShellItem = {
  key: string;
  label: string;
  href: string;
  icon?: ReactNode;
  current?: boolean;
  count?: string;
  /** The kind of thing, in a word. */
  badge?: string;
};
export type ShellSection = { key: string; label?: string; items: readonly ShellItem[] };
export type SideMenuProps = {
  sections: readonly ShellSection[];
  /** The sections that the reader has folded; without `onFold` none can be. */
  folded?: readonly string[];
  onFold?: (key: string) => void;
  onMove?: () => void;
  head?: ReactNode;
};

/** A section that dropped down stays this long after the pointer has left it. */
const droppedFor = 500;

/** A folded section drops down under the pointer, and stays half a second after the pointer has left. */
function useDropdown() {
  const [dropped, setDropped] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse';
  return {
    dropped,
    enter: (event: PointerEvent): void => {
      clearTimeout(timer.current);
      if (isMouse(event)) setDropped(true);
    },
    leave: (event: PointerEvent): void => {
      clearTimeout(timer.current);
      if (isMouse(event)) timer.current = setTimeout(() => setDropped(false), droppedFor);
    },
    close: (): void => {
      clearTimeout(timer.current);
      setDropped(false);
    },
  };
}

const Items = ({ items, id, onMove }: Pick<ShellSection, 'items'> & { id: string; onMove?: () => void }) => (
  <ul id={id}>
    {items.map((item) => (
      <li key={item.key}>
        <TextLink href={item.href} aria-current={item.current ? 'page' : undefined} onClick={onMove}>
          {item.icon}
          <span>{item.label}</span>
          {item.badge ? (
            <span className="side-badge" title={item.badge}>
              <span className="visually-hidden">{item.badge}</span>
            </span>
          ) : null}
          {item.count ? <span className="side-count num">{item.count}</span> : null}
        </TextLink>
      </li>
    ))}
  </ul>
);

const Section = ({ section, folded = [], onFold, onMove }: SideMenuProps & { section: ShellSection }) => {
  const { dropped, enter, leave, close } = useDropdown();
  const id = useId();
  const isFolded = onFold !== undefined && folded.includes(section.key);
  const isOpen = !isFolded || dropped;
  const toggle = (): void => {
    close();
    onFold?.(section.key);
  };
  return (
    <div
      className={isFolded ? 'side-section side-folded' : 'side-section'}
      onPointerEnter={enter}
      onPointerLeave={leave}
    >
      {section.label === undefined ? null : (
        <h2>
          {onFold === undefined ? (
            section.label
          ) : (
            <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
              {section.label}
              <IconChevronDown size={16} aria-hidden="true" />
            </button>
          )}
        </h2>
      )}
      {isOpen ? <Items items={section.items} id={id} onMove={onMove} /> : null}
    </div>
  );
};

/** The menu in its sections, each of which can be folded away. */
export const SideMenu = ({ head, ...menu }: SideMenuProps) => {
  const { t } = useTranslation('ui');
  return (
    <nav className="side-menu" aria-label={t('frame.menu')}>
      {head}
      {menu.sections.map((section) => (
        <Section key={section.key} section={section} {...menu} />
      ))}
    </nav>
  );
};

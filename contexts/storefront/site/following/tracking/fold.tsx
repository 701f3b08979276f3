import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

export type Folds = {
  isOpen: (id: string) => boolean;
  set: (id: string, open: boolean) => void;
};

/**
 * Which parts of the page are unfolded: those given first, and the one that the address names. A page that is printed
 * has all of them.
 */
export function useFolds(first: readonly string[]): Folds {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([...first, location.hash.slice(1)]));
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // the browser takes its picture right after the event
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  const set = (id: string, wanted: boolean): void => {
    if (printing) return;
    setOpen((now) => {
      const next = new Set(now);
      if (wanted) next.add(id);
      else next.delete(id);
      return next;
    });
  };
  return { isOpen: (id) => printing || open.has(id), set };
}

type FoldProps = {
  id: string;
  title: string;
  /** What it comes to, in a few words, beside the title. */
  short?: ReactNode;
  folds: Folds;
  children: ReactNode;
};

/** A part of the page that is folded under its title until somebody wants it. */
export const Fold = ({ id, title, short, folds, children }: FoldProps) => (
  <details
    className="card fold"
    open={folds.isOpen(id)}
    onToggle={(event) => folds.set(id, event.currentTarget.open)}
  >
    <summary>
      <h2 id={id}>{title}</h2>
      {short === undefined ? null : <span className="fold-short">{short}</span>}
      <IconChevronDown className="fold-mark" size={20} aria-hidden="true" />
    </summary>
    <div className="fold-body">{children}</div>
  </details>
);

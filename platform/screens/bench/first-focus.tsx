import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Focuses the first field of its children when it appears, or with `on="button"` the last button. In a dialog this
 * overrides the browser's choice, the closing button, which a scanner's Enter would press.
 */
export const FirstFocus = ({ on = 'field', children }: { on?: 'field' | 'button'; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target =
      on === 'field'
        ? box.current?.querySelector<HTMLElement>('input, select, textarea')
        : [...(box.current?.querySelectorAll('button') ?? [])].at(-1);
    target?.focus({ preventScroll: true });
  }, [on]);
  return (
    <div ref={box} className="first-focus">
      {children}
    </div>
  );
};

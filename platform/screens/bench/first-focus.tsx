import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Puts the focus on the first field in it (or, `on` a button, on its last button) when it appears. In a dialog this
 * comes after the browser's own choice, which is the closing button: a scanner's Enter would close it.
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

import { useEffect, useRef, type ReactNode } from 'react';

/** Words that stand in the place of the pressed button: they take its focus, so that they are read aloud and come into view. */
export const TakesFocus = ({ children }: { children: ReactNode }) => {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus();
  }, []);
  return (
    <div ref={words} tabIndex={-1}>
      {children}
    </div>
  );
};

import { focusField } from '@reprise/platform/screens/ui/form/form-errors.tsx';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

const isHere = (field: string): boolean =>
  document.getElementById(field) !== null || document.getElementsByName(field).length > 0;

/** Gives the focus to the field that the address names after `#`, once the page has it. */
export function useNamedField(content: RefObject<HTMLElement | null>): void {
  const field = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    const page = content.current;
    if (field === '' || page === null) return undefined;
    const isMet = (): boolean => {
      if (!isHere(field)) return false;
      focusField(field);
      return true;
    };
    if (isMet()) return undefined;
    const observer = new MutationObserver(() => {
      if (isMet()) observer.disconnect();
    });
    observer.observe(page, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [field, content]);
}

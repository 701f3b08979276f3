import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { same } from './same.ts';

/** A section of a form, as the index beside it lists it. */
export type SheetSection = { id: string; title: string; element: HTMLElement };
type Add = (section: SheetSection) => () => void;

export const SheetSections = createContext<Add | null>(null);

const inOrder = (one: SheetSection, other: SheetSection): number =>
  one.element.compareDocumentPosition(other.element) === Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;

/** The sections that are on the screen, in its order. */
export function useSections() {
  const [sections, setSections] = useState<readonly SheetSection[]>([]);
  const add = useCallback<Add>((section) => {
    setSections((now) => [...now, section].toSorted(inOrder));
    return () => setSections((now) => now.filter(({ id }) => id !== section.id));
  }, []);
  return { sections, add };
}

/** Lists a section in the index of its form; its id, and the ref of its element. */
export function useListed(title: string) {
  const add = useContext(SheetSections);
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return element === null ? undefined : add?.({ id, title, element });
  }, [add, id, title]);
  return { id, box };
}

/** The parts of a path from the whole to the shortest: a field may be shown under a part of its name. */
function partsOf(path: string): string[] {
  const names = path.split('.');
  return names.flatMap((_, from) =>
    names.slice(from).map((_name, without) => names.slice(from, names.length - without).join('.')),
  );
}

const shows = (element: HTMLElement, name: string): boolean =>
  element.querySelector(
    [
      `[id=${JSON.stringify(name)}]`,
      `[name=${JSON.stringify(name)}]`,
      `[id^=${JSON.stringify(`${name}.`)}]`,
    ].join(),
  ) !== null;

/** The section in which a field stands, by its id or its name, or those of what it is a part of. */
function sectionOf(sections: readonly SheetSection[], field: string): string | undefined {
  for (const name of partsOf(field)) {
    const found = sections.find(({ element }) => shows(element, name));
    if (found !== undefined) return found.id;
  }
  return undefined;
}

/** The ids of the sections in which these fields stand, as they are on the screen now. */
export function useSectionsWith(
  sections: readonly SheetSection[],
  fields: readonly string[],
): readonly string[] {
  const [found, setFound] = useState<readonly string[]>([]);
  const asked = fields.join(' ');
  useEffect(() => {
    // once what was changed, or the language, is drawn
    const frame = requestAnimationFrame(() => {
      const ids = asked === '' ? [] : asked.split(' ').flatMap((field) => sectionOf(sections, field) ?? []);
      const once = [...new Set(ids)].toSorted();
      setFound((now) => (same(now, once) ? now : once));
    });
    return () => cancelAnimationFrame(frame);
  }, [sections, asked]);
  return found;
}

/** Was one led to this section, and is it still in sight? At the end of a page it cannot reach the top. */
function isLed({ element }: SheetSection): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return element === document.activeElement && top < innerHeight && bottom > 0;
}

/** The section that is being read: the one that was chosen, else the first one in the upper part of the window. */
export function useCurrentSection(sections: readonly SheetSection[]) {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target);
          else inSight.delete(target);
        const first = sections.find(isLed) ?? sections.find(({ element }) => inSight.has(element));
        if (first !== undefined) setCurrent(first.id);
      },
      { rootMargin: '-10% 0px -70% 0px' },
    );
    for (const { element } of sections) observer.observe(element);
    return () => observer.disconnect();
  }, [sections]);
  const isThere = sections.some(({ id }) => id === current);
  return { current: isThere ? current : sections[0]?.id, choose: setCurrent };
}

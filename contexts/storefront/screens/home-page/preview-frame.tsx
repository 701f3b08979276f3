import { applyBrand } from '@reprise/platform/screens/ui/frame/apply-brand.ts';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';

type PreviewFrameProps = {
  title: string;
  /** The widths of a visitor's browser, in pixels. */
  width: number;
  colours: { mainColor: string; accentColor: string | null };
  children: ReactNode;
};

const emptyPage = '<!doctype html><html><head></head><body></body></html>';

/** Copies the current styles of the page into the frame's document. */
function dress(page: Document, { mainColor, accentColor }: PreviewFrameProps['colours']): void {
  page.documentElement.lang = document.documentElement.lang;
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    page.head.append(page.importNode(style, true));
  applyBrand(mainColor, page.documentElement, accentColor);
  page.body.inert = true;
}

/** The size of an element, updated when it changes. */
function useSize(element: RefObject<HTMLElement | null> | HTMLElement | null): {
  width: number;
  height: number;
} {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const watched = element !== null && 'current' in element ? element.current : element;
    if (watched === null) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: watched.offsetWidth, height: watched.offsetHeight }),
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/**
 * Renders the site's own components in a separate document, as wide as the visitor's browser and scaled to the space;
 * it is inert.
 */
export const PreviewFrame = ({ title, width, colours, children }: PreviewFrameProps) => {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const room = useSize(box);
  const shown = useSize(content);
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const height = Math.max(shown.height, 320);
  return (
    <div className="page-preview" ref={box} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={emptyPage}
        tabIndex={-1}
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={() => {
          const inside = frame.current?.contentDocument;
          if (!inside) return;
          dress(inside, colours);
          setPage(inside.body);
        }}
      />
      {page === null ? null : createPortal(<div ref={setContent}>{children}</div>, page)}
    </div>
  );
};

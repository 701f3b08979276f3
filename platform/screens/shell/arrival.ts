import { useSyncExternalStore } from 'react';
import { settings } from './settings.ts';

let awaited = false;
/** The heading that took the focus; another takes its place where it was the page's name while the page was loaded. */
let arrivedAt: HTMLElement | null = null;
let shown = '';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The h1 of the page that is shown, as the last of the breadcrumbs says it again. */
export const useHeading = (): string => useSyncExternalStore(subscribe, () => shown);

const show = (heading: string): void => {
  if (heading === shown) return;
  shown = heading;
  for (const listener of listeners) listener();
};

/** The heading went and took the focus with it: nobody has moved it elsewhere meanwhile. */
const isLeftBehind = (): boolean =>
  arrivedAt !== null && !arrivedAt.isConnected && document.activeElement === document.body;

const typing = (content: HTMLElement): boolean =>
  document.activeElement instanceof HTMLElement &&
  content.contains(document.activeElement) &&
  document.activeElement.matches('input, textarea, select, [contenteditable]');

const meet = (content: HTMLElement): void => {
  const heading = content.querySelector('h1');
  show(heading?.textContent ?? '');
  if (heading === null) return;
  // A page may be named otherwise than by its heading: the organisation's own title of its home page.
  document.title = heading.dataset['title'] || `${heading.textContent} – ${settings.siteAccount.name}`;
  if (!awaited && !isLeftBehind()) return;
  awaited = false;
  // A page whose first field took the focus (a scan field) keeps it there.
  if (typing(content)) return;
  arrivedAt = heading;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** The next h1 takes the focus: a person who cannot see the page hears where they are. */
export const awaitHeading = (): void => {
  awaited = true;
  const content = document.getElementById('content');
  if (content !== null) meet(content);
};

/** Keeps the document's title equal to the page's h1 (or its `data-title`), in whatever language it is. */
export function watchHeading(content: HTMLElement): () => void {
  const observer = new MutationObserver(() => meet(content));
  observer.observe(content, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['data-title'],
  });
  meet(content);
  return () => observer.disconnect();
}

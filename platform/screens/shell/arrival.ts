import type { AnyRouter } from '@tanstack/react-router';
import { createStore } from '../ui/core/store.ts';
import { settings } from './settings.ts';

let awaited = false;
/** The heading with the focus; another one replaces it when it was only the page's name during loading. */
let arrivedAt: HTMLElement | null = null;
const heading = createStore('');
/** Something was pressed since the last page was left. */
let isPressed = false;
/** The h1 of the present page, which the breadcrumbs repeat. */
export const useHeading = heading.use;

const show = (text: string): void => {
  if (text !== heading.get()) heading.set(text);
};

/** Not in the page, or hidden while a part of its page is still being loaded. */
const isUnseen = (element: HTMLElement): boolean => element.getClientRects().length === 0;

/** The heading went with its focus, and nothing else has it. */
const isLeftBehind = (): boolean =>
  arrivedAt !== null && isUnseen(arrivedAt) && document.activeElement === document.body;

const typing = (content: HTMLElement): boolean =>
  document.activeElement instanceof HTMLElement &&
  content.contains(document.activeElement) &&
  document.activeElement.matches('input, textarea, select, [contenteditable]');

/** The focus is where the person has put it while the page came. */
const isTaken = (): boolean => isPressed && document.activeElement !== document.body;

const meet = (content: HTMLElement): void => {
  const title = content.querySelector('h1');
  show(title?.textContent ?? '');
  if (title === null) return;
  // the document's title may differ from the heading: an account's own title of its home page
  document.title = title.dataset['title'] || `${title.textContent} – ${settings.siteAccount.name}`;
  if (!awaited && !isLeftBehind()) return;
  awaited = isUnseen(title) && !isTaken();
  if (awaited || isTaken()) return;
  // a page whose first field took the focus (a scan field) keeps it there
  if (typing(content)) return;
  arrivedAt = title;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
};

/** Gives the focus to the next h1, so that screen readers announce the new page. */
export const awaitHeading = (): void => {
  awaited = true;
  isPressed = false;
  const content = document.getElementById('content');
  if (content !== null) meet(content);
};

/**
 * Gives the focus to the h1 of each page that `router` comes to; whoever pressed something while the page came keeps the
 * focus there.
 */
export function awaitPages(router: Pick<AnyRouter, 'subscribe'>): void {
  document.addEventListener('pointerdown', () => void (isPressed = true), { capture: true });
  router.subscribe('onBeforeNavigate', () => void (isPressed = false));
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation && !isTaken()) awaitHeading();
  });
}

/** Keeps the document's title equal to the page's h1 (or its `data-title`), in whatever language. */
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

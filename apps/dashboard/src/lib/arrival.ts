import { settings } from './settings.ts';

let awaited = false;

const typing = (content: HTMLElement): boolean =>
  document.activeElement instanceof HTMLElement &&
  content.contains(document.activeElement) &&
  document.activeElement.matches('input, textarea, select, [contenteditable]');

const meet = (content: HTMLElement): void => {
  const heading = content.querySelector('h1');
  if (heading === null) return;
  document.title = `${heading.textContent} – ${settings.siteAccount.name}`;
  if (!awaited) return;
  awaited = false;
  // A page whose first field took the focus (a scan field) keeps it there.
  if (typing(content)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** The next h1 takes the focus: a person who cannot see the page hears where they are. */
export const awaitHeading = (): void => {
  awaited = true;
  const content = document.getElementById('content');
  if (content !== null) meet(content);
};

/** Keeps the document's title equal to the page's h1, in whatever language it is. */
export function watchHeading(content: HTMLElement): () => void {
  const observer = new MutationObserver(() => meet(content));
  observer.observe(content, { childList: true, subtree: true, characterData: true });
  meet(content);
  return () => observer.disconnect();
}

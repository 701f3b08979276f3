/** Opens the browser's printing of a fetched file, without leaving the page. */
export function printFile(content: Blob): void {
  const url = URL.createObjectURL(content);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  frame.addEventListener('load', () => {
    const before = document.activeElement;
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
    // the next scan goes where the last one went
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  });
  document.body.append(frame);
  // a printer's window may stay open for long
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, 300_000);
}

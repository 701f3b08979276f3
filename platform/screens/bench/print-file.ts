/** Opens the browser's print dialog for a fetched file, without leaving the page. */
export function printFile(content: Blob): void {
  const url = URL.createObjectURL(content);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  frame.addEventListener('load', () => {
    const before = document.activeElement;
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
    // the next scan goes to the field that had the focus before
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  });
  document.body.append(frame);
  // the print dialog may stay open for long
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, 300_000);
}

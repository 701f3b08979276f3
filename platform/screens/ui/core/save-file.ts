/** Hands a fetched file to the browser, which saves it under `name`. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const download = document.createElement('a');
  download.href = url;
  download.download = name;
  download.click();
  // the browser reads the address after the click returns
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

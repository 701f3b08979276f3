const letters = 255;

/** The name of a file that was sent, without its folders and without what cannot be seen. */
export const sourceNameOf = (filename: string, otherwise: string): string =>
  (filename.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').slice(0, letters) || otherwise;

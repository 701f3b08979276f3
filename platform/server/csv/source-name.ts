const letters = 255;

/** The name of an uploaded file, without its folders and without invisible characters. */
export const sourceNameOf = (filename: string, otherwise: string): string =>
  (filename.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').slice(0, letters) || otherwise;

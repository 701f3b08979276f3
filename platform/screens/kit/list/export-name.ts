import type { ExportFileType } from '../../../domain/core/export-format.ts';

/** `Lots de virements` is saved as `lots-de-virements-2026-03-02.csv`, by the day (UTC). */
export const fileNameOf = (title: string, now: Date, type: ExportFileType): string => {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `${[...(words ?? []), now.toISOString().slice(0, 10)].join('-')}.${type}`;
};

import type { LegalDocument } from './document-data.ts';
import { renderPdf, sheet } from './sheet.ts';
import { text } from './style.ts';
import { documentWords } from './words.ts';

/** Draws a legal text: headings and paragraphs, as many pages as it takes. */
export const draw = (data: LegalDocument): Promise<Buffer> => {
  const words = documentWords(data);
  const page = sheet(
    {
      setting: data,
      words,
      title: data.title,
      subtitle: words.t('legal.updatedAt', { date: words.date(data.updatedAt) }),
      number: null,
      footer: data.look.name,
    },
    ...data.paragraphs.map((paragraph) =>
      paragraph.startsWith('# ')
        ? text(paragraph.slice(2), 'strong', { fontSize: 12, marginTop: 8, marginBottom: 4 })
        : text(paragraph, undefined, { marginBottom: 7, lineHeight: 1.5 }),
    ),
  );
  return renderPdf(data, data.title, [page]);
};

import type { PdfLine } from '../../domain/legal-texts/text-of-pdf.ts';
import { Refused } from '@reprise/platform/domain/core/refusals.ts';

const timeMs = 10_000;
const mostPages = 80;
/** Between the lines of two pages. */
const pageGap = 1_000;

type Item = { str: string; height: number; transform: unknown[]; hasEOL: boolean };

/** The pieces of a page as whole lines, from the top. */
function linesOf(items: readonly Item[], from: number): PdfLine[] {
  const lines: PdfLine[] = [];
  for (const { str, height, transform } of items) {
    if (str.trim() === '') continue;
    const top = from - Number(transform[5]);
    const last = lines.at(-1);
    // a superscript or a bold word stands in the line around it
    if (last && Math.abs(last.top - top) < Math.max(last.size, height) / 2) {
      last.words += /\s$/.test(last.words) || /^[\s.,;:)]/.test(str) ? str : ` ${str}`;
      last.size = Math.max(last.size, height);
    } else lines.push({ words: str, size: height, top });
  }
  return lines.map((line) => ({ ...line, words: line.words.replaceAll(/\s+/g, ' ').trim() }));
}

/**
 * The lines of a PDF, page after page: the first 80 pages, as far as ten seconds bring them. Refusal: `file_unreadable`,
 * also for one that has no text.
 */
export async function linesOfPdf(bytes: Uint8Array): Promise<PdfLine[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const ends = Date.now() + timeMs;
  // it takes ownership of the bytes
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const lines: PdfLine[] = [];
  try {
    const document = await loading.promise;
    for (let number = 1; number <= Math.min(document.numPages, mostPages) && Date.now() < ends; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) => ('str' in item ? [item] : []));
      lines.push(...linesOf(texts, number * pageGap));
    }
  } catch {
    throw new Refused('file_unreadable');
  } finally {
    await loading.destroy();
  }
  if (lines.length === 0) throw new Refused('file_unreadable');
  return lines;
}

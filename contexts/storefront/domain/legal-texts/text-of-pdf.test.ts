import { expect, test } from 'vitest';
import { htmlOfPdf, type PdfLine } from './text-of-pdf.ts';

/** Lines below each other, each 14 points under the one before unless it says otherwise. */
const page = (...lines: [words: string, size?: number, gap?: number][]): PdfLine[] => {
  let top = 0;
  return lines.map(([words, size = 10, gap = 14]) => ({ words, size, top: (top += gap) }));
};

test('lines below each other are one paragraph, a space between them parts two', () => {
  expect(htmlOfPdf(page(['Le client vend'], ['son téléphone.'], ['Il est payé.', 10, 30]))).toBe(
    '<p>Le client vend son téléphone.</p>\n<p>Il est payé.</p>',
  );
});

test('headings are known by their height, and go on over two lines', () => {
  const html = htmlOfPdf(
    page(
      ['Conditions générales', 18],
      ['de reprise', 18, 22],
      ['Article 1', 12, 30],
      ['Le texte de l’article, écrit en petit comme presque tout le reste.', 10, 20],
    ),
  );
  expect(html.split('\n')).toEqual([
    '<h2>Conditions générales de reprise</h2>',
    '<h3>Article 1</h3>',
    '<p>Le texte de l’article, écrit en petit comme presque tout le reste.</p>',
  ]);
});

test('where no heading is large, the largest are those of the contents', () => {
  expect(htmlOfPdf(page(['Article 1', 11.5], ['Un texte assez long pour être le corps.', 10, 20]))).toContain(
    '<h2>Article 1</h2>',
  );
});

test('signs make a list, and what could be markup is text', () => {
  expect(htmlOfPdf(page(['Ainsi :'], ['• un <b>', 10, 14], ['et demi'], ['– deux & trois']))).toBe(
    '<p>Ainsi :</p>\n<ul><li>un &lt;b&gt; et demi</li>\n<li>deux &amp; trois</li></ul>',
  );
});

test('a PDF without text gives none', () => {
  expect(htmlOfPdf([])).toBe('');
});

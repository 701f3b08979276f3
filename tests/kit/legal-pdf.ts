type Line = [words: string, size: number, top: number];

const asText = (words: string): string => words.replaceAll(/[()\\]/g, String.raw`\$&`);

/** A PDF of one page with these lines, in points from its top; by default with a title, a heading and a paragraph. */
export function legalPdf(lines: readonly Line[] = terms): Buffer {
  const drawn = lines.map(
    ([words, size, top]) => `BT /F1 ${size} Tf 1 0 0 1 60 ${800 - top} Tm (${asText(words)}) Tj ET`,
  );
  const stream = drawn.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.7\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file + head + starts.join('') + end, 'latin1');
}

const terms: Line[] = [
  ['General terms', 20, 20],
  ['Who sells', 13, 60],
  ['The customer sells the telephone', 10, 90],
  ['that they described on the site.', 10, 104],
  ['Who pays', 13, 140],
  ['The retailer pays within five days, after the check of the workshop.', 10, 170],
];

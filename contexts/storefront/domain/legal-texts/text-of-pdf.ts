/** A line of a PDF: its words, the height of its letters, and where it stands, in points from the top of the pages. */
export type PdfLine = { words: string; size: number; top: number };

type Part = { tag: 'h2' | 'h3' | 'p' | 'li'; words: string };

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The height in which most letters are written. */
function bodySize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, words } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + words.length);
  }
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}

const bullet = /^[•▪◦‣·–-]\s+/;
/** A heading is larger than the text, and short. */
const headingMost = 140;

function tagOf({ words, size }: PdfLine, body: number): Part['tag'] {
  if (words.length <= headingMost && size >= body * 1.35) return 'h2';
  if (words.length <= headingMost && size >= body * 1.1) return 'h3';
  return bullet.test(words) ? 'li' : 'p';
}

/** Does a line go on with the one before: in the same letters, right below it? */
function goesOn(before: PdfLine, line: PdfLine): boolean {
  const gap = line.top - before.top;
  const isBelow = gap > 0 && gap <= Math.max(before.size, line.size) * 1.65;
  return isBelow && Math.abs(before.size - line.size) < 0.6 && !bullet.test(line.words);
}

function partsOf(lines: readonly PdfLine[]): Part[] {
  const body = bodySize(lines);
  const parts: Part[] = [];
  let before: PdfLine | undefined;
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && before && goesOn(before, line)) last.words += ` ${line.words}`;
    else parts.push({ tag: tagOf(line, body), words: line.words });
    before = line;
  }
  return parts;
}

/** The highest headings that there are become those of the contents. */
const promoted = (parts: readonly Part[]): Part[] =>
  parts.some(({ tag }) => tag === 'h2')
    ? [...parts]
    : parts.map((part) => (part.tag === 'h3' ? { ...part, tag: 'h2' } : part));

/**
 * The text of a PDF as HTML: headings guessed by the height of their letters, paragraphs by the space between lines,
 * lists by their signs. Somebody reads it over before it is kept.
 */
export function htmlOfPdf(lines: readonly PdfLine[]): string {
  const parts = promoted(partsOf(lines));
  return parts
    .map(({ tag, words }, at) => {
      if (tag !== 'li') return `<${tag}>${escaped(words.trim())}</${tag}>`;
      const opens = parts[at - 1]?.tag === 'li' ? '' : '<ul>';
      const closes = parts[at + 1]?.tag === 'li' ? '' : '</ul>';
      return `${opens}<li>${escaped(words.replace(bullet, '').trim())}</li>${closes}`;
    })
    .join('\n');
}

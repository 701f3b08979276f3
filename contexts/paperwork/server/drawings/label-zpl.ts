import { modulesOf, type LabelCode, type LabelDrawing, type LabelText } from './label-drawing.ts';
import { printable, widest } from './signs.ts';

const hexadecimal = (sign: string): string =>
  `_${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;

/** The data of a field; what ZPL or its text blocks would take for a command is written in hexadecimal. */
const field = (content: string): string =>
  `^FH_^FD${content.replaceAll(/[\^~_\\]/gu, (sign) => hexadecimal(sign))}^FS`;

/** The printer's own font is narrower than that of the PDF by a fifth. */
const narrower = 0.8;

/** As much of a text as fits on its line: a printer would cut a letter in its middle. */
function fitting({ words, width, size }: LabelText): string {
  const signs = Array.from(printable(words).replaceAll('\n', ' '));
  const wide = (upTo: number): number =>
    signs.slice(0, upTo).reduce((sum, sign) => sum + widest(sign), 0) * size * narrower;
  if (wide(signs.length) <= width) return signs.join('');
  const fits = signs.findLastIndex((_, at) => wide(at) + size <= width);
  return `${signs.slice(0, Math.max(0, fits)).join('')}…`;
}

/**
 * A label in ZPL II, for a printer of `dotsPerMm` dots to a millimetre (8: 203 dpi, 12: 300 dpi, 24: 600 dpi). Texts are
 * UTF-8 in the printer's scalable font 0. The bars are those of the PDF, each a whole number of dots wide, so that no
 * printer encodes them in its own way (docs/stations.md, "Labels").
 */
export function labelZpl({ width, height, marks }: LabelDrawing, dotsPerMm: number): string {
  const dots = (millimetres: number): number => Math.round(millimetres * dotsPerMm);
  const words = (mark: LabelText): string => {
    const size = dots(mark.size);
    const middle = mark.align === 'center' ? `^FB${dots(mark.width)},1,0,C` : '';
    return `^FO${dots(mark.left)},${dots(mark.top)}^A0N,${size},${size}${middle}${field(fitting(mark))}`;
  };
  const code = (mark: LabelCode): string[] => {
    const { bars, module: widestModule } = modulesOf(mark);
    const module = Math.max(1, Math.floor(widestModule * dotsPerMm));
    const left = Math.max(0, dots(mark.left + mark.width / 2) - Math.round((bars.modules * module) / 2));
    const [top, tall] = [dots(mark.top), dots(mark.height)];
    return bars.bars.map(({ start, width: wide }) => {
      const thick = wide * module;
      return `^FO${left + start * module},${top}^GB${thick},${tall},${thick}^FS`;
    });
  };
  const drawn = marks.flatMap((mark) => (mark.kind === 'text' ? words(mark) : code(mark)));
  return ['^XA', '^CI28', `^PW${dots(width)}`, `^LL${dots(height)}`, '^LH0,0', ...drawn, '^XZ', ''].join(
    '\n',
  );
}

import type { ReactElement } from 'react';
import { createElement as h } from 'react';
import { Page } from '@react-pdf/renderer';
import { barcode } from './barcodes.ts';
import type { DocumentSetting } from './document-data.ts';
import { modulesOf, type LabelCode, type LabelDrawing, type LabelText } from './label-drawing.ts';
import { renderPdf } from './sheet.ts';
import { box, pageStyle, text } from './style.ts';

const points = (millimetres: number): number => (millimetres * 72) / 25.4;

const words = ({ words: said, left, top, width, size, strong, align }: LabelText): ReactElement =>
  box(
    { position: 'absolute', left: points(left), top: points(top), width: points(width) },
    text(said, strong ? 'strong' : undefined, {
      fontSize: points(size),
      lineHeight: 1.2,
      maxLines: 1,
      textOverflow: 'ellipsis',
      textAlign: align,
    }),
  );

const code = (drawn: LabelCode): ReactElement => {
  const { bars, module } = modulesOf(drawn);
  const width = bars.modules * module;
  return barcode(bars, {
    position: 'absolute',
    left: points(drawn.left + (drawn.width - width) / 2),
    top: points(drawn.top),
    width: points(width),
    height: points(drawn.height),
  });
};

/** A label as a PDF of one page in its size. */
export const labelPdf = (setting: DocumentSetting, drawing: LabelDrawing): Promise<Buffer> => {
  const { width, height, title, marks } = drawing;
  const page = h(
    Page,
    { size: [points(width), points(height)], style: pageStyle },
    ...marks.map((mark) => (mark.kind === 'text' ? words(mark) : code(mark))),
  );
  return renderPdf(setting, title, [() => page]);
};

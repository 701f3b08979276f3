import type { ItemLabel } from './document-data.ts';
import { codeAcross, labelSize, line, numberUnder, type LabelDrawing } from './label-drawing.ts';
import { documentWords } from './words.ts';

/** The label of an item: its product, its facts, its 8 digits as EAN-8 and in words. */
export const itemLabelDrawing = (data: ItemLabel): LabelDrawing => {
  const { identificationNumber, product, detail, stock } = data;
  const facts = [detail, stock].filter((part) => part !== null).join(' · ');
  return {
    ...labelSize,
    title: `${documentWords(data).t('itemLabel.title')} ${identificationNumber}`,
    marks: [
      line(product, 1.8, 2.65, true),
      ...(facts === '' ? [] : [line(facts, 5.1, 2.12)]),
      codeAcross('ean8', identificationNumber, { top: 9.2, height: 12.5, module: 0.5075 }),
      numberUnder(identificationNumber, 23, 5),
    ],
  };
};

import type { LabelForm } from '@reprise/platform/domain/core/label-format.ts';
import type { FileAnswer } from '@reprise/platform/server/http/route.ts';
import type { ItemLabel, ParcelLabel, StockLabel } from './document-data.ts';
import { itemLabelZpl, parcelLabel, parcelLabelZpl, stockLabel, stockLabelZpl } from './documents.ts';
import { drawLabel } from './draw-label.ts';

type LabelFile = FileAnswer & { file: Uint8Array };

const pdf = (name: string, file: Uint8Array): LabelFile => ({
  file,
  name: `${name}.pdf`,
  disposition: 'inline',
});
const zpl = (name: string, text: string): LabelFile => ({
  file: Buffer.from(text),
  name: `${name}.zpl`,
  mediaType: 'application/zpl',
});

/** The label of an item as a file, in the form that was asked for. */
export const itemLabelFile = async (data: ItemLabel, { format, dotsPerMm }: LabelForm): Promise<LabelFile> =>
  format === 'pdf'
    ? pdf(data.identificationNumber, await drawLabel(data))
    : zpl(data.identificationNumber, await itemLabelZpl(data, dotsPerMm));

/** The label of a shelf as a file, in the form that was asked for. */
export const stockLabelFile = async (
  data: StockLabel,
  { format, dotsPerMm }: LabelForm,
): Promise<LabelFile> =>
  format === 'pdf'
    ? pdf(data.identifier, await stockLabel(data))
    : zpl(data.identifier, await stockLabelZpl(data, dotsPerMm));

/** The label of a parcel as a file, in the form that was asked for. */
export const parcelLabelFile = async (
  data: ParcelLabel,
  { format, dotsPerMm }: LabelForm,
): Promise<LabelFile> =>
  format === 'pdf'
    ? pdf(data.number, await parcelLabel(data))
    : zpl(data.number, await parcelLabelZpl(data, dotsPerMm));

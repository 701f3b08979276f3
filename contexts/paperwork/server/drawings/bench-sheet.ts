import type { ReactElement } from 'react';
import { barcodeOf } from './bars.ts';
import { barcode } from './barcodes.ts';
import type { BenchSheet } from './document-data.ts';
import { renderPdf, section, sheet } from './sheet.ts';
import { box, line, text, whole } from './style.ts';
import { documentWords } from './words.ts';

type Action = BenchSheet['groups'][number]['actions'][number];

const widestModule = 0.9;
const height = 36;
const maxWidth = 226;

const actionCode = (code: string): ReactElement => {
  const bars = barcodeOf('code128', code);
  return barcode(bars, { height, width: Math.min(maxWidth, bars.modules * widestModule) });
};

const tile = (action: Action): ReactElement =>
  whole(
    {
      width: 249,
      borderWidth: 0.75,
      borderColor: line,
      borderRadius: 5,
      padding: 11,
      minHeight: 96,
    },
    text(action.label, 'strong', { fontSize: 12 }),
    action.hint ? text(action.hint, 'small') : null,
    box(
      { marginTop: 6, alignItems: 'flex-start' },
      actionCode(action.code),
      text(action.code, 'faint', { letterSpacing: 0.8 }),
    ),
  );

/** Draws the action codes, two in a row and far enough apart for a scanner to read one at a time. */
export const draw = (data: BenchSheet): Promise<Buffer> => {
  const words = documentWords(data);
  const groups = data.groups.map((group) =>
    section(
      group.title,
      box({ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }, ...group.actions.map(tile)),
    ),
  );
  const page = sheet(
    {
      setting: data,
      words,
      title: data.title,
      subtitle: words.t('benchSheet.subtitle'),
      number: null,
      footer: words.t('benchSheet.footer', { name: data.look.name }),
    },
    ...groups,
  );
  return renderPdf(data, data.title, [page]);
};

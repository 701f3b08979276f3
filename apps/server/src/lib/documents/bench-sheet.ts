import type { ReactElement } from 'react';
import { barcodePng } from './barcodes.ts';
import type { BenchSheet } from './document-data.ts';
import { renderPdf, section, sheet } from './sheet.ts';
import { box, line, picture, text, whole } from './style.ts';
import { documentWords } from './words.ts';

type Action = BenchSheet['groups'][number]['actions'][number];

const tile = async (action: Action): Promise<ReactElement> =>
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
      picture(await barcodePng('code128', action.code), { height: 36, maxWidth: 226, objectFit: 'contain' }),
      text(action.code, 'faint', { letterSpacing: 0.8 }),
    ),
  );

/** Draws the action codes, two a row and far enough apart that a scanner takes one at a time. */
export const draw = async (data: BenchSheet): Promise<Buffer> => {
  const words = documentWords(data);
  const groups: ReactElement[] = [];
  for (const group of data.groups) {
    const tiles = await Promise.all(group.actions.map(tile));
    groups.push(section(group.title, box({ flexDirection: 'row', flexWrap: 'wrap', gap: 12 }, ...tiles)));
  }
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

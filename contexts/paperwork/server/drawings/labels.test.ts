import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { DocumentSetting } from './document-data.ts';
import {
  itemLabel,
  itemLabelZpl,
  parcelLabel,
  parcelLabelZpl,
  stockLabel,
  stockLabelZpl,
} from './documents.ts';
import { labelSize } from './label-drawing.ts';
import { readBarcodes, readImageBarcodes, readPdfPages, renderZpl } from './read-back.ts';

const setting: DocumentSetting = {
  locale: 'fr-FR',
  currency: 'EUR',
  look: { name: 'Volta', mainColor: '#0b7a4b', logo: null },
};
const item = {
  ...setting,
  identificationNumber: '20000011',
  product: 'Samsung Galaxy S21 Ultra 5G 256 Go Noir fantôme double SIM',
  detail: '353978101234568',
  stock: 'À contrôler',
};
const shelf = (identifier: string) => ({
  ...setting,
  name: 'À reconditionner',
  identifier,
  location: 'Allée 4',
});

const parcel = (number: string) => ({
  ...setting,
  number,
  destination: 'Relais Réemploi Lille',
  origin: 'Arpège Mobilité Roubaix',
});

const densities = [6, 8, 12, 24];
const printed = async (zpl: string, dots: number) => readImageBarcodes(await renderZpl(zpl, labelSize, dots));

describe('a label in ZPL', () => {
  test.each(densities)('of an item carries the code of its PDF, at %i dots to a millimetre', async (dots) => {
    const codes = await readBarcodes(await itemLabel(item));
    expect(codes).toEqual([{ format: 'EAN8', text: '20000011' }]);
    expect(await printed(await itemLabelZpl(item, dots), dots)).toEqual(codes);
  });

  test.each(['A-RECO-12', '20203344', 'a>b^c~d_e\\f', '^XZ', '~JR', '>:>;>0', 'e'])(
    'of a shelf called %s carries the code of its PDF',
    async (identifier) => {
      const codes = await readBarcodes(await stockLabel(shelf(identifier)));
      expect(codes).toEqual([{ format: 'Code128', text: identifier }]);
      for (const dots of densities)
        expect(await printed(await stockLabelZpl(shelf(identifier), dots), dots)).toEqual(codes);
    },
  );

  test.each(['C0000000017', '6A12345678901', 'a>b^c~d'])(
    'of a parcel called %s carries the code of its PDF',
    async (number) => {
      const codes = await readBarcodes(await parcelLabel(parcel(number)));
      expect(codes).toEqual([{ format: 'Code128', text: number }]);
      for (const dots of densities)
        expect(await printed(await parcelLabelZpl(parcel(number), dots), dots)).toEqual(codes);
    },
  );

  test('of a parcel whose number cannot be a code has it in words alone', async () => {
    const data = parcel('Palette nº 7');
    expect(await readBarcodes(await parcelLabel(data))).toEqual([]);
    const zpl = await parcelLabelZpl(data, 8);
    expect(await printed(zpl, 8)).toEqual([]);
    expect(zpl).toContain('Palette nº 7');
  });

  test('has no command but its own, whatever the words are', async () => {
    const zpl = await stockLabelZpl({ ...shelf('A'), name: '^XZ~JA_5E\\&^FO0,0', location: '~DGR:' }, 8);
    expect(zpl.match(/[\^~][A-Z][A-Z0-9]/gu)?.filter((said) => /^(~|\^X)/u.test(said))).toEqual([
      '^XA',
      '^XZ',
    ]);
    expect(zpl).toContain('^FH_^FD_5EXZ_7EJA_5F5E_5C&_5EFO0,0^FS');
  });

  test('says what the PDF says, cut where it is too long', async () => {
    const zpl = await itemLabelZpl(item, 8);
    const texts = [...zpl.matchAll(/\^A0.*\^FD(?<said>.*)\^FS/gu)].map(
      ({ groups }) => groups?.['said'] ?? '',
    );
    expect(texts).toEqual([
      expect.stringMatching(/^Samsung Galaxy S21 Ultra 5G .*…$/u),
      '353978101234568 · À contrôler',
      '20000011',
    ]);
    const [page = ''] = await readPdfPages(await itemLabel(item));
    for (const said of texts)
      expect(page.replaceAll('\n', ' ')).toContain(said.replace('…', '').slice(0, 26));
  });

  test.each([8, 12])(
    'stays on its paper: nothing is printed on the outer millimetre at %i dots',
    async (dots) => {
      const wide = { ...shelf('W'.repeat(12)), name: 'W'.repeat(80), location: 'M'.repeat(80) };
      const far = { ...parcel('W'.repeat(30)), destination: 'W'.repeat(80), origin: 'M'.repeat(80) };
      const drawn = [
        await stockLabelZpl(wide, dots),
        await itemLabelZpl(item, dots),
        await parcelLabelZpl(far, dots),
      ];
      for (const zpl of drawn) {
        const image = await loadImage(await renderZpl(zpl, labelSize, dots));
        const canvas = createCanvas(image.width, image.height);
        const drawing = canvas.getContext('2d');
        drawing.drawImage(image, 0, 0);
        const dark = (x: number, y: number, width: number, height: number): number =>
          drawing.getImageData(x, y, width, height).data.filter((value, at) => at % 4 === 0 && value < 128)
            .length;
        const { width, height } = image;
        expect(dark(0, 0, width, height)).toBeGreaterThan(1000);
        expect([
          dark(0, 0, dots, height),
          dark(width - dots, 0, dots, height),
          dark(0, 0, width, dots),
          dark(0, height - dots, width, dots),
        ]).toEqual([0, 0, 0, 0]);
      }
    },
  );
});

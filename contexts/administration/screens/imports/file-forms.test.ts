import { catalogueImportTypes, importStrategies } from '../../domain/imports/import.ts';
import { describe, expect, test } from 'vitest';
import { fileForms, headText, readHeader, templateOf } from './file-forms.ts';

describe.each(catalogueImportTypes)('a CSV of %s', (type) => {
  const { columns, required, examples, key } = fileForms[type];

  test('has the columns that it says it needs', () => {
    expect(columns).toEqual(expect.arrayContaining([...required, ...importStrategies.map(key)]));
  });

  test('has a template that it would read itself, each line with what makes something new', () => {
    const header = readHeader(templateOf(type), type, 'generic');
    expect(header).toEqual({ known: columns, unknown: [], hasKey: true });
    for (const example of examples) {
      expect(columns).toEqual(expect.arrayContaining(Object.keys(example)));
      expect(required.filter((column) => !example[column])).toEqual([]);
    }
    expect(templateOf(type).trim().split('\r\n')).toHaveLength(1 + examples.length);
  });
});

test.each([
  ['Reference;"label";prix\nA;B;1', { known: ['reference', 'label'], unknown: ['prix'], hasKey: true }],
  ['\uFEFFlabel,brand\r\nA,B', { known: ['label', 'brand'], unknown: [], hasKey: false }],
  [
    'reference,"label; brand",model',
    { known: ['reference', 'model'], unknown: ['label; brand'], hasKey: true },
  ],
  ['sep=;\r\nreference;label\r\nA;B', { known: ['reference', 'label'], unknown: [], hasKey: true }],
  ['reference\tlabel\nA\tB', { known: ['reference', 'label'], unknown: [], hasKey: true }],
  ['', { known: [], unknown: [], hasKey: false }],
])('the header %j is read as the columns that it names', (text, header) => {
  expect(readHeader(text, 'products', 'generic')).toEqual(header);
});

test('a CSV is read as a spreadsheet wrote it, and a file that is no text is refused as such', () => {
  const utf16 = new Uint8Array(
    Uint16Array.from([0xfeff, ...Array.from('label;é', (one) => one.charCodeAt(0))]).buffer,
  );
  expect(headText(utf16)).toBe('label;é');
  expect(headText(new TextEncoder().encode('label;é'))).toBe('label;é');
  expect(headText(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]))).toBeNull();
});

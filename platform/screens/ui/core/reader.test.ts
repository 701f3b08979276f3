import { expect, test } from 'vitest';
import { createReader, type QuickRow } from './reader.ts';

type Field = { value: string };

/** Sends keys `gap` milliseconds apart to a text field; returns the row that the last key, Enter, ends. */
function typist(field: Field) {
  const rows = createReader<Field>();
  let at = 0;
  const send = (key: string, gap: number): QuickRow<Field> | undefined => {
    at += gap;
    const { row } = rows(key, at, field);
    if (key.length === 1) field.value += key;
    return row;
  };
  return (text: string, gap: number): QuickRow<Field> | undefined => {
    for (const key of text) send(key, gap);
    return send('Enter', gap);
  };
}

test('a code scanned behind words is separated from them, with what stood there before', () => {
  const field = { value: 'Rayure au dos ' };
  expect(typist(field)('2264817905521', 4)).toEqual({
    code: '2264817905521',
    field,
    before: 'Rayure au dos ',
  });
});

test('what is typed by hand stays, however it ends', () => {
  expect(typist({ value: '' })('22648179', 90)).toBeUndefined();
  expect(typist({ value: '' })('Blancco', 4)).toBeUndefined();
  expect(typist({ value: '' })('lot 4711 vu', 4)).toBeUndefined();
});

test('the next code is read after what the last one left', () => {
  const field = { value: 'Vu.' };
  const type = typist(field);
  type('22648179', 4);
  field.value = 'Vu.';
  expect(type('A1234', 4)).toEqual({ code: 'A1234', field, before: 'Vu.' });
});

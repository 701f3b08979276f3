import { expect, test } from 'vitest';
import { legalPdf } from './documents.ts';
import { readPdfText } from './read-back.ts';

test('a character is read back whatever the process drew before: ” is two ’ to the font', async () => {
  const saying = async (words: string): Promise<string> =>
    readPdfText(
      await legalPdf({
        locale: 'en-GB',
        currency: 'EUR',
        look: { name: 'Volta', mainColor: '#0b7a4b', logo: null },
        title: 'Terms',
        updatedAt: new Date('2026-03-09T10:00:00Z'),
        paragraphs: [words],
      }),
    );
  expect(await saying('The “product” is yours.')).toContain('“product”');
  expect(await saying('It is the buyer’s.')).toContain('buyer’s');
});

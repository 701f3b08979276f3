import de from '@reprise/people/words/de-DE/settings.json';
import en from '@reprise/people/words/en-GB/settings.json';
import fr from '@reprise/people/words/fr-FR/settings.json';
import nl from '@reprise/people/words/nl-BE/settings.json';
import { mailKinds } from '@reprise/paperwork/domain/mails/mail.ts';
import { expect, test } from 'vitest';
import { mailWords, reasonParts } from './history-words-reason.ts';

test('a reason’s code and what a person typed after it are shown apart', () => {
  expect(reasonParts('other — le client a rappelé')).toEqual(['other', 'le client a rappelé']);
  expect(reasonParts('transfer_order: the printer is off')).toEqual(['transfer_order', 'the printer is off']);
});

test('history shows no identifiers', () => {
  expect(reasonParts('01994f4e-3b1a-7c11-8f00-5a1d2e3f4a5b')).toEqual([]);
});

test.each([de, en, fr, nl])('each message that was sent again is named: %s', ({ mail }) => {
  expect(mailKinds.filter((kind) => mailWords(mail.kind, kind) === kind)).toEqual([]);
  expect(mailWords(mail.kind, 'constructor')).toBe('constructor');
});

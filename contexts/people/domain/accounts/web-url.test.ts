import { expect, test } from 'vitest';
import { webUrlField } from './web-url.ts';

test.each([
  ['https://reprise.enseigne.example', 'https://reprise.enseigne.example'],
  ['  https://reprise.enseigne.example/accueil?a=1 ', 'https://reprise.enseigne.example'],
  ['https://REPRISE.enseigne.example:8443', 'https://reprise.enseigne.example:8443'],
  ['http://enseigne.localhost:3001/', 'http://enseigne.localhost:3001'],
])('the address %s of a site is kept as %s', (typed, kept) => {
  expect(webUrlField.parse(typed)).toBe(kept);
});

test.each([
  '',
  'reprise.enseigne.example',
  'http://enseigne.example',
  'javascript:alert(1)',
  'https://intranet',
  'https://a:b@c.example',
])('%j is no address of a site', (typed) => {
  expect(webUrlField.safeParse(typed).success).toBe(false);
});

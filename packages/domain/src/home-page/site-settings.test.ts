import { expect, test } from 'vitest';
import { violationsOf } from '../violations.ts';
import { designInput, whiteLabelInput } from './site-settings.ts';

const settings = {
  webChannelActive: false,
  webUrl: null,
  tagManagerId: null,
  axeptioId: null,
  externalWebsiteLink: { active: false, url: '', text: '' },
  dropOffLocationsMapEnabled: false,
  cookiesPolicy: null,
  accessibilityStatement: null,
  version: 'x',
};
const wrong = (change: object): string[] => {
  const input = { ...settings, ...change };
  const parsed = whiteLabelInput.safeParse(input);
  return parsed.success ? [] : violationsOf(parsed.error, input).map(({ field, code }) => `${field} ${code}`);
};

test.each([
  ['reprise.enseigne.fr', 'https://reprise.enseigne.fr'],
  [' HTTPS://Reprise.Enseigne.fr/ ', 'https://reprise.enseigne.fr'],
  ['http://localhost:3001', 'http://localhost:3001'],
])('the address %j is kept as %s', (typed, kept) => {
  expect(whiteLabelInput.parse({ ...settings, webUrl: typed }).webUrl).toBe(kept);
});

test.each([
  'https://enseigne.fr/reprise',
  'javascript:alert(1)',
  'https://user:word@enseigne.fr',
  'enseigne.fr?x',
  'http://enseigne.fr',
  'intranet',
  'https://-x.fr',
  'deux mots.fr',
  `${'a.'.repeat(130)}fr`,
])('%j is no address of a site', (webUrl) => {
  expect(wrong({ webUrl })).toEqual([expect.stringMatching(/^webUrl (url|url_https|too_long)$/)]);
});

test('what was left empty is none, and an active site has an address', () => {
  expect(whiteLabelInput.parse({ ...settings, webUrl: ' ', tagManagerId: '' })).toMatchObject({
    webUrl: null,
    tagManagerId: null,
  });
  expect(wrong({ webChannelActive: true, webUrl: '' })).toEqual(['webUrl required']);
});

test.each([
  [{ tagManagerId: 'GTM-1"></script>' }, ['tagManagerId format']],
  [{ axeptioId: '../x' }, ['axeptioId format']],
  [
    { externalWebsiteLink: { active: true, url: '', text: '' } },
    ['externalWebsiteLink.url required', 'externalWebsiteLink.text required'],
  ],
  [
    { externalWebsiteLink: { active: true, url: 'javascript:alert(1)', text: 'Nous' } },
    ['externalWebsiteLink.url url'],
  ],
  [
    { externalWebsiteLink: { active: false, url: 'www.enseigne.fr', text: '' } },
    ['externalWebsiteLink.url url'],
  ],
  [{ externalWebsiteLink: { active: true, url: 'https://www.enseigne.fr/a?b', text: 'Nous' } }, []],
])('%j has what is wrong at its field: %j', (change, expected) => {
  expect(wrong(change)).toEqual(expected);
});

test.each(['green', '#12345', '#1234567', 'url(x)'])('%j is no colour', (mainColor) => {
  expect(designInput.safeParse({ mainColor, logo: null, favicon: null, version: '' }).success).toBe(false);
});

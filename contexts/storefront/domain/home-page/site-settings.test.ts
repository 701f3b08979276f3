import { expect, test } from 'vitest';
import { violationsOf } from '@reprise/platform/domain/core/violations.ts';
import { designInput, whiteLabelInput } from './site-settings.ts';

const settings = {
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

test('a site’s setting that was left empty is none', () => {
  expect(whiteLabelInput.parse({ ...settings, tagManagerId: ' ', axeptioId: '' })).toMatchObject({
    tagManagerId: null,
    axeptioId: null,
  });
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
])('the site’s settings %j have their faults at their fields: %j', (change, expected) => {
  expect(wrong(change)).toEqual(expected);
});

test.each(['green', '#12345', '#1234567', 'url(x)'])('%j is refused as a colour', (mainColor) => {
  expect(designInput.safeParse({ mainColor, logo: null, favicon: null, version: '' }).success).toBe(false);
});

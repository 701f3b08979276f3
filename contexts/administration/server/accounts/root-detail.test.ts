import { expect, test } from 'vitest';
import { changeNow } from '@reprise/tests/kit/change-now.ts';
import { openWorld } from '@reprise/tests/kit/world.ts';

const world = await openWorld();
const manager = world.a.tokens.root_management_unit_manager;

const read = () =>
  world.a.as.root_management_unit_manager.call('GET /accounts/{id}/organization-root-detail', {
    params: { id: world.a.retailer },
  });
const change = (body: object, token = manager, id = world.a.rootDetail) =>
  changeNow(world, 'organization_root_details', id, { body, token });
const later = () => {
  world.clock.now = new Date(world.clock.now.getTime() + 1_000);
};

test('what is saved of an account’s settings is on the site at its next page', async () => {
  later();
  const link = { active: true, url: 'https://boutique.example', text: 'Notre boutique' };
  const saved = await change({
    cartMinValue: 4_500,
    noSearchResultDescription: 'Rien ?',
    externalWebsiteLink: link,
  });
  expect(saved.answer()).toMatchObject({ cartMinValue: 4_500 });
  const site = await world.nobody.call('GET /white-label/config', {
    query: { url: 'http://enseigne-a.test' },
  });
  expect(site).toMatchObject({
    cartMinValue: 4_500,
    noSearchResultDescription: 'Rien ?',
    externalWebsiteLink: link,
  });
});

test('the account’s texts are read in the language of the reader, or in its own where theirs was not written', async () => {
  later();
  const translations = {
    noSearchResultDescription: { 'en-GB': 'Nothing?' },
    externalWebsiteText: { 'de-DE': 'Unser Laden' },
  };
  expect((await change({ translations })).answer()).toMatchObject({ translations });
  const site = async (locale: string) =>
    await world
      .as(null, { 'accept-language': locale })
      .call('GET /white-label/config', { query: { url: 'http://enseigne-a.test' } });
  expect(await site('fr-FR')).toMatchObject({ locale: 'fr-FR', noSearchResultDescription: 'Rien ?' });
  expect(await site('de-DE')).toMatchObject({
    locale: 'de-DE',
    noSearchResultDescription: 'Nothing?',
    externalWebsiteLink: { text: 'Unser Laden' },
  });
  expect(await site('en-GB')).toMatchObject({ externalWebsiteLink: { text: 'Notre boutique' } });
});

test('who saves settings over what others saved since is told so', async () => {
  const { version } = await read();
  later();
  expect((await change({ guaranteeDays: 21, version })).status).toBe(200);
  later();
  expect((await change({ guaranteeDays: 30, version })).refusal().code).toBe('status_changed');
  expect((await change({ litigationDays: 20 })).status).toBe(200);
  expect(await read()).toMatchObject({ guaranteeDays: 21, litigationDays: 20 });
});

test('of two who save settings at once from the same page one is told', async () => {
  const { version } = await read();
  later();
  const answers = await Promise.all([
    change({ guaranteeDays: 10, version }),
    change({ guaranteeDays: 12, version }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('settings of an account that is not one’s own answer not_found', async () => {
  expect(
    (await change({ guaranteeDays: 9 }, world.b.tokens.root_management_unit_manager)).refusal().code,
  ).toBe('not_found');
});

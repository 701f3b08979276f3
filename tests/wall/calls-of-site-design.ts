import { formOf } from '../kit/form.ts';
import { legalPdf } from '../kit/legal-pdf.ts';
import type { World } from '../kit/world.ts';
import { named, own, type Entries, type Entry, type Sent } from './entry.ts';

const page = {
  title: 'La reprise',
  metaTitle: 'La reprise',
  metaDescription: 'La reprise',
  status: 'inactive',
  widgets: [],
};

const ofManager = (arrange: (world: World) => Promise<Partial<Sent>> | Partial<Sent>): Entry =>
  named(async (world) => ({
    by: world.a.tokens.root_management_unit_manager,
    hides: ['enseigne-a.test'],
    ...(await arrange(world)),
  }));

const accountIdOf = ({ a }: World) => ({ params: { accountId: a.retailer } });
const idOf = ({ a }: World) => ({ params: { id: a.retailer } });

/** The version of the home page that its form was opened with; null where there is none yet. */
async function pageVersion(world: World): Promise<number | null | undefined> {
  const by = world.a.as.root_management_unit_manager;
  const found = await by.send('GET /home-page-configs/{accountId}', accountIdOf(world));
  return found.status === 404 ? null : found.answer().version;
}
const designVersion = async (world: World): Promise<string> =>
  (await world.a.as.root_management_unit_manager.call('GET /accounts/{id}/design', idOf(world))).version;

/** A legal page whose PDF the account has published, with a text in it. */
async function pageWithPdf(world: World): Promise<'faqAndContact'> {
  const { id } = await world.a.as.root_management_unit_manager.call('POST /files', {
    body: formOf({ purpose: 'legal' }, { name: 'faq.pdf', bytes: legalPdf(), type: 'application/pdf' }),
  });
  await world.sql.query('update organization_root_details set "faqAndContact" = $1 where "accountId" = $2', [
    id,
    world.a.retailer,
  ]);
  return 'faqAndContact';
}

/** What administrators make of an account's site. */
export const callsOfSiteDesign: Entries = {
  'PUT /home-page-configs/{accountId}': ofManager(async (world) => ({
    ...accountIdOf(world),
    body: { ...page, version: await pageVersion(world) },
  })),
  'POST /home-page-configs/{accountId}/preview': ofManager((world) => ({
    ...accountIdOf(world),
    body: { title: '', widgets: [] },
  })),
  'GET /legal-texts/{accountId}': ofManager(accountIdOf),
  'PUT /legal-texts/{accountId}/{page}': ofManager(async (world) => {
    const texts = await world.a.as.root_management_unit_manager.call(
      'GET /legal-texts/{accountId}',
      accountIdOf(world),
    );
    const version = texts.find(({ page: one }) => one === 'eula')?.version ?? null;
    return {
      params: { accountId: world.a.retailer, page: 'eula' },
      body: { html: '<p>Conditions</p>', translations: {}, version },
    };
  }),
  'POST /legal-texts/{accountId}/{page}/from-pdf': ofManager(async (world) => ({
    params: { accountId: world.a.retailer, page: await pageWithPdf(world) },
  })),
  'GET /accessibility-statements/{accountId}': ofManager(accountIdOf),
  'PUT /accessibility-statements/{accountId}': ofManager(async (world) => {
    const asked = accountIdOf(world);
    const by = world.a.as.root_management_unit_manager;
    const body = await by.call('GET /accessibility-statements/{accountId}', asked);
    return { ...asked, body: { ...body, contactEmail: 'acces@a.example' } };
  }),
  'GET /legal-pages/{page}': own((world) => ({
    by: world.a.tokens.pseudo_anonymous,
    params: { page: 'eula' },
  })),
  'GET /accounts/{id}/design': ofManager(idOf),
  'PUT /accounts/{id}/design': ofManager(async (world) => ({
    ...idOf(world),
    body: {
      mainColor: '#0b7a4b',
      accentColor: null,
      logo: null,
      favicon: null,
      version: await designVersion(world),
    },
  })),
  'GET /accounts/{id}/element': ofManager(idOf),
  'PUT /accounts/{id}/element': ofManager(async (world) => {
    const by = world.a.as.root_management_unit_manager;
    const { version } = await by.call('GET /accounts/{id}/element', idOf(world));
    return { ...idOf(world), body: { origins: ['https://shop.example.org'], version } };
  }),
  'GET /white-label-configs/{accountId}': ofManager(accountIdOf),
  'PUT /white-label-configs/{accountId}': ofManager(async (world) => {
    const asked = accountIdOf(world);
    const {
      accountId: _account,
      name: _name,
      ...body
    } = await world.a.as.root_management_unit_manager.call('GET /white-label-configs/{accountId}', asked);
    return { ...accountIdOf(world), body };
  }),
};

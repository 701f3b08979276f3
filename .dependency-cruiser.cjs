const { readFileSync } = require('node:fs');
const path = require('node:path');

const error = (name, from, to) => ({ name, severity: 'error', from, to });

const tests = '\\.(test|fixture)\\.tsx?$|/(testing|fixtures)/';
const server = '(apps/server|(platform|contexts/[^/]+)/server)/';
const screens = '(apps/(dashboard|site)|(platform|contexts/[^/]+)/(screens|site))/';

/** A context imports itself and those above it, as bin/house/mapping.csv lists them. */
const order = [
  ...readFileSync(path.join(__dirname, 'bin/house/mapping.csv'), 'utf8').matchAll(/^@order,(\w+)/gm),
].map(([, name]) => name);
const at = (name) => (name === 'platform' ? '^platform/' : `^contexts/${name}/`);

/** What a context lends on its server besides its queries, until it has a door (docs/decisions/022): only fewer. */
const lentByServer = [
  'people/server/connectors/premium-partner\\.ts$',
  'people/server/connectors/read-properties\\.ts$',
  'people/server/organizations/below\\.ts$',
  'people/server/organizations/tell-client\\.ts$',
  'people/server/users/may-assign\\.ts$',
  'people/server/users/write-people\\.ts$',
  'offer/server/declarations/offered-ways\\.ts$',
  'offer/server/dispatch/choose-target\\.ts$',
  'offer/server/search/engine/',
  'dossier/server/buybacks/end-litigation\\.ts$',
  'dossier/server/buybacks/move-file\\.ts$',
  'dossier/server/buybacks/remake-papers\\.ts$',
  'dossier/server/buybacks/settle\\.ts$',
  'dossier/server/items/return-item\\.ts$',
  'dossier/server/litigations/signed-link\\.ts$',
  'paperwork/server/documents/price-words\\.ts$',
  'paperwork/server/drawings/',
  'paperwork/server/mails/',
  'paperwork/server/signatures/keep-signature\\.ts$',
  'logistics/server/parcels/stop-sending\\.ts$',
];

/** What a context lends on screen. */
const lentByScreens = [
  'people/screens/accounts/',
  'people/screens/organizations/',
  'people/screens/users/',
  'offer/screens/circuits/',
  'offer/screens/payment-modes/',
  'offer/screens/prices/',
  'offer/screens/questions/',
  'dossier/screens/customers/',
  'dossier/screens/shown/',
  'paperwork/screens/signature/',
  'workshop/screens/bench/',
  'sale/screens/journey/',
  'sale/screens/previews/',
];

module.exports = {
  forbidden: [
    ...order
      .slice(0, -1)
      .map((name, place) =>
        error(
          `${name}-knows-nobody-below`,
          { path: at(name), pathNot: tests },
          { path: order.slice(place + 1).map(at) },
        ),
      ),
    error(
      'nobody-knows-the-apps',
      { path: '^(platform|contexts|registers)/', pathNot: tests },
      { path: '^apps/' },
    ),
    error('apps-do-not-mix', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/($1|build)/' }),
    error(
      'only-tests-know-the-tests',
      { path: '^(platform|contexts|registers|apps)/', pathNot: tests },
      { path: '^tests/' },
    ),
    error(
      'domain-is-pure',
      { path: '^(platform|contexts/[^/]+)/domain/', pathNot: tests },
      { pathNot: '^(platform|contexts/[^/]+)/domain/|node_modules/zod' },
    ),
    error('screens-know-no-server', { path: `^${screens}`, pathNot: tests }, { path: `^${server}` }),
    error('server-knows-no-screens', { path: `^${server}`, pathNot: tests }, { path: `^${screens}` }),
    error(
      'other-server-by-db',
      { path: '^contexts/([^/]+)/server/', pathNot: tests },
      {
        path: '^contexts/[^/]+/server/',
        pathNot: ['^contexts/$1/', '\\.db\\.ts$', `^contexts/(${lentByServer.join('|')})`],
      },
    ),
    error(
      'screens-stay-apart',
      { path: '^contexts/([^/]+)/(screens|site)/', pathNot: tests },
      {
        path: '^contexts/[^/]+/(screens|site)/',
        pathNot: ['^contexts/$1/', `^contexts/(${lentByScreens.join('|')})`],
      },
    ),
    error(
      'ui-knows-nothing',
      { path: '^platform/screens/ui/' },
      { path: '^(platform|contexts|registers|apps)/', pathNot: '^platform/screens/ui/' },
    ),
    error(
      'shell-knows-no-staff',
      { path: '^platform/screens/shell/' },
      { path: '^platform/screens/', pathNot: '^platform/screens/(shell|ui)/' },
    ),
    error(
      'journey-knows-no-staff',
      { path: '^(contexts/sale/screens/journey|platform/screens/public)/' },
      { path: '^platform/screens/', pathNot: '^platform/screens/(public|ui)/' },
    ),
    error(
      'site-knows-no-staff',
      { path: '^(apps/site|contexts/[^/]+/site)/' },
      { path: '^platform/screens/(kit|bench)/' },
    ),
    error('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};

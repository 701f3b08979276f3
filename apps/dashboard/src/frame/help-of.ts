import type help from '@reprise/platform/words/fr-FR/help.json';

/** What a screen says of itself, and a word of the trade: keys of `help.json`. */
export type HelpKey = keyof (typeof help)['screen'];
export type TradeWord = keyof (typeof help)['word'];

/** The help of each screen by its address in the table of routes; `$` is any one part. The longest that reaches counts. */
const places: readonly (readonly [HelpKey, readonly string[]])[] = [
  ['home', ['/', '/home']],
  ['profile', ['/profile']],
  ['designSystem', ['/design-system']],
  ['buybacks', ['/buybacks']],
  ['buyback', ['/buyback/$']],
  ['edition', ['/buyback/$/edit', '/buyback/$/edition']],
  ['payments', ['/searchPayment']],
  ['batches', ['/payment-batches']],
  ['funnel', ['/funnel']],
  ['expedition', ['/expedition', '/start-expedition', '/packing-with-label', '/expedition/confirmation']],
  ['incoming', ['/expedition/incoming']],
  ['transports', ['/transports-list']],
  [
    'sale',
    [
      '/buyback/create',
      '/search',
      '/results',
      '/categories',
      '/category/$/$',
      '/diag',
      '/estimate-error',
      '/cart',
      '/buyback-confirmation',
      '/buyback-confirmation-docs',
    ],
  ],
  ['predeclared', ['/buybacks-predeclared']],
  ['scan', ['/scan']],
  ['checkIn', ['/warehouse/checkin', '/warehouse/confirmation-checkin']],
  ['control', ['/warehouse/verification']],
  ['quarantine', ['/buybacksQuarantine']],
  ['diagnosis', ['/refurb-diagnosis', '/warehouse/refurb-diagnosis']],
  ['refurbQuestions', ['/refurb-diagnosis-questions']],
  ['refurbSteps', ['/refurb-steps', '/refurb-step']],
  ['steps', ['/warehouse/item-refurb-steps', '/items/$/item-refurb-steps', '/item-refurb-steps']],
  ['stocks', ['/stocks']],
  ['stockCount', ['/stocks/$/count']],
  ['shelving', ['/items-stock/shelving']],
  ['items', ['/items-stock']],
  ['item', ['/items-stock/$/edit']],
  ['mailbox', ['/mailbox']],
  ['apiKeys', ['/api-keys']],
  ['webhooks', ['/webhooks']],
  ['audit', ['/audit-logs']],
  ['categories', ['/categories/list']],
  ['category', ['/category/create', '/category/$/edit']],
  ['clients', ['/clients']],
  ['client', ['/client', '/account', '/beta/account']],
  ['questions', ['/diagnostic']],
  ['dispatch', ['/warehouse-dispatch', '/warehouse-dispatch-rule']],
  ['design', ['/design']],
  ['homePage', ['/client/$/editPages']],
  ['legal', ['/client/$/legalTexts']],
  ['element', ['/client/$/element']],
  ['settings', ['/settings']],
  ['transferOrder', ['/settings/transfer-order']],
  ['sftp', ['/settings/sftp', '/configuration/$/sftp']],
  ['mailTexts', ['/settings/mail-texts']],
  ['entities', ['/entities', '/entity']],
  ['connectors', ['/connectors']],
  ['circuits', ['/circuits', '/circuit']],
  ['shippingMethods', ['/shippingMethods', '/shippingMethod']],
  ['paymentModes', ['/paymentModes', '/paymentMode']],
  ['bonuses', ['/bonuses', '/bonus']],
  ['exports', ['/exports', '/accounts/$/catalog-export']],
  ['importSchedules', ['/import-schedules']],
  ['exportSchedules', ['/export-schedules']],
  ['prices', ['/prices']],
  ['priceLists', ['/price-lists', '/price-list/$']],
  ['imports', ['/imports', '/accounts/$/catalog-imports']],
  ['users', ['/users', '/user', '/userAdmin', '/userClient']],
  ['products', ['/products']],
  ['product', ['/product']],
  ['permissions', ['/permissions']],
];

/** The words of the trade that each screen uses (docs/glossary.md), the one that it is about first. */
const words: Partial<Record<HelpKey, readonly TradeWord[]>> = {
  home: ['dossier', 'litigation', 'control', 'heldPayment'],
  profile: ['secondFactor', 'module'],
  buybacks: ['dossier', 'buyback', 'circuit', 'litigation'],
  buyback: ['dossier', 'item', 'snapshot', 'litigation', 'transferOrder', 'absorption'],
  edition: ['dossier', 'paymentMode', 'imei'],
  payments: ['heldPayment', 'paymentMode', 'dossier'],
  batches: ['heldPayment', 'buyer', 'retailer'],
  funnel: ['buyback', 'element'],
  expedition: ['parcel', 'transport', 'item'],
  incoming: ['parcel', 'checkIn'],
  transports: ['transport', 'parcel'],
  sale: ['buyback', 'grade', 'imei', 'circuit', 'transferOrder'],
  predeclared: ['counter', 'dossier', 'grade'],
  scan: ['item', 'stock', 'parcel'],
  checkIn: ['checkIn', 'item', 'parcel', 'stock'],
  control: ['control', 'grade', 'snapshot', 'absorption', 'litigation', 'imei'],
  quarantine: ['quarantine', 'item'],
  diagnosis: ['refurbDiagnosis', 'refurbStep', 'stock'],
  refurbQuestions: ['refurbDiagnosis', 'refurbStep'],
  refurbSteps: ['refurbStep', 'refurbDiagnosis'],
  steps: ['refurbStep', 'item'],
  stocks: ['stock', 'warehouse', 'item'],
  stockCount: ['stock', 'item'],
  shelving: ['stock', 'item'],
  items: ['item', 'stock', 'grade', 'imei'],
  item: ['item', 'stock', 'refurbDiagnosis', 'quarantine'],
  mailbox: ['dossier'],
  apiKeys: ['account', 'organization'],
  webhooks: ['account', 'dossier'],
  audit: ['account', 'organization'],
  categories: ['circuit', 'question', 'absorption'],
  category: ['circuit', 'dispatch', 'absorption'],
  clients: ['account', 'retailer', 'buyer'],
  client: ['account', 'retailer', 'buyer', 'module'],
  questions: ['question', 'grade'],
  dispatch: ['dispatch', 'warehouse'],
  element: ['element'],
  settings: ['litigation', 'snapshot', 'absorption', 'counter'],
  transferOrder: ['transferOrder'],
  entities: ['organization', 'warehouse', 'module'],
  connectors: ['transport', 'organization'],
  circuits: ['circuit', 'transport'],
  paymentModes: ['paymentMode'],
  users: ['organization', 'module', 'secondFactor'],
  prices: ['grade', 'snapshot'],
  priceLists: ['grade', 'snapshot'],
  products: ['grade', 'imei'],
  product: ['grade', 'snapshot'],
  permissions: ['module', 'organization'],
};

const parts = (path: string): string[] => path.split('/').filter(Boolean);

/** Is the path at the place or below it? */
function reaches(path: string, place: string): boolean {
  const [at, of] = [parts(path), parts(place)];
  return of.length === 0
    ? at.length === 0
    : of.every((part, index) => part === at[index] || (part === '$' && index < at.length));
}

/** How narrowly a place says where it is: by its parts, a written one before any. */
const narrowness = (place: string): number =>
  parts(place).reduce((sum, part) => sum + (part === '$' ? 10 : 11), 0);

const all = places.flatMap(([key, of]) => of.map((place) => ({ key, place })));

/** The help of the screen at an address; undefined: no screen of the table is there. */
export const helpAt = (path: string): HelpKey | undefined =>
  all
    .filter(({ place }) => reaches(path, place))
    .toSorted((a, b) => narrowness(b.place) - narrowness(a.place))[0]?.key;

/** The words of the trade of a screen; none where it uses none of its own. */
export const wordsAt = (key: HelpKey): readonly TradeWord[] => words[key] ?? [];

/** French, English, Dutch, German. */
export type Words = readonly [fr: string, en: string, nl: string, de: string];

export type CategorySeed = {
  identifier: string;
  label: Words;
  parent: string;
  description?: Words;
  childrenDescription?: Words;
  highlightedInstruction?: Words;
  absorption?: {
    type: 'none' | 'value' | 'percentage';
    base?: 'declared' | 'controlled';
    value?: number;
    max?: number;
  };
  /** Grams and centimetres, for the products that have none of their own. */
  parcel?: { weight: number; length: number; width: number; height: number };
  warehouses?: string;
};

const same = (name: string): Words => [name, name, name, name];
const leaf = (identifier: string, name: string, parent: string): CategorySeed => ({
  identifier,
  label: same(name),
  parent,
});
const otherBrands: Words = ['Autres marques', 'Other brands', 'Andere merken', 'Andere Marken'];
const phone = { weight: 200, length: 17, width: 8, height: 1 };
const tablet = { weight: 500, length: 26, width: 19, height: 1 };

const tops: CategorySeed[] = [
  {
    identifier: 'catalogue',
    label: ['Tous les produits', 'All products', 'Alle producten', 'Alle Produkte'],
    parent: '',
    description: [
      'Tout ce que nous reprenons, état par état.',
      'Everything we buy back, whatever its condition.',
      'Alles wat wij terugkopen, in elke staat.',
      'Alles, was wir ankaufen, in jedem Zustand.',
    ],
    childrenDescription: [
      'Que souhaitez-vous vendre ?',
      'What would you like to sell?',
      'Wat wilt u verkopen?',
      'Was möchten Sie verkaufen?',
    ],
    absorption: { type: 'none' },
    parcel: phone,
  },
  {
    identifier: 'smartphones',
    label: ['Smartphones', 'Smartphones', 'Smartphones', 'Smartphones'],
    parent: 'catalogue',
    description: [
      'Smartphones de toutes marques, même cassés.',
      'Smartphones of every brand, even broken ones.',
      'Smartphones van alle merken, ook defecte.',
      'Smartphones aller Marken, auch defekte.',
    ],
    childrenDescription: [
      'Quelle est la marque de votre smartphone ?',
      'What brand is your smartphone?',
      'Van welk merk is uw smartphone?',
      'Welche Marke hat Ihr Smartphone?',
    ],
    highlightedInstruction: [
      'Batterie au lithium : n’expédiez jamais un appareil gonflé ou percé.',
      'Lithium battery: never ship a swollen or pierced device.',
      'Lithiumbatterij: verstuur nooit een opgezwollen of doorboord toestel.',
      'Lithium-Akku: Versenden Sie nie ein aufgeblähtes oder durchstochenes Gerät.',
    ],
    absorption: { type: 'percentage', base: 'declared', value: 10, max: 20 },
    parcel: phone,
  },
  {
    identifier: 'tablettes',
    label: ['Tablettes', 'Tablets', 'Tablets', 'Tablets'],
    parent: 'catalogue',
    description: [
      'Tablettes Wi-Fi et cellulaires.',
      'Wi-Fi and cellular tablets.',
      'Wifi- en cellulaire tablets.',
      'WLAN- und Mobilfunk-Tablets.',
    ],
    childrenDescription: [
      'Quelle est la marque de votre tablette ?',
      'What brand is your tablet?',
      'Van welk merk is uw tablet?',
      'Welche Marke hat Ihr Tablet?',
    ],
    highlightedInstruction: [
      'Protégez l’écran : deux épaisseurs de carton au moins.',
      'Protect the screen: at least two layers of cardboard.',
      'Bescherm het scherm: minstens twee lagen karton.',
      'Schützen Sie das Display: mindestens zwei Lagen Karton.',
    ],
    absorption: { type: 'value', base: 'declared', value: 10 },
    parcel: tablet,
    warehouses: 'ATL-NANTES|ATL-LILLE',
  },
  {
    identifier: 'telephones-classiques',
    label: ['Téléphones à touches', 'Feature phones', 'Klassieke telefoons', 'Tastenhandys'],
    parent: 'catalogue',
    description: [
      'Les téléphones d’avant les smartphones, repris pour leurs pièces ou les collectionneurs.',
      'Phones from before the smartphone, bought for parts or for collectors.',
      'Telefoons van vóór de smartphone, voor onderdelen of verzamelaars.',
      'Handys aus der Zeit vor dem Smartphone, für Ersatzteile oder Sammler.',
    ],
    childrenDescription: [
      'Quelle est la marque de votre téléphone ?',
      'What brand is your phone?',
      'Van welk merk is uw telefoon?',
      'Welche Marke hat Ihr Handy?',
    ],
    absorption: { type: 'none' },
    parcel: { weight: 110, length: 12, width: 6, height: 3 },
    warehouses: 'ATL-LILLE',
  },
];

const phones: CategorySeed[] = [
  leaf('smartphones-apple', 'Apple', 'smartphones'),
  leaf('iphone', 'iPhone', 'smartphones-apple'),
  {
    identifier: 'iphone-bouton-principal',
    label: [
      'iPhone à bouton principal',
      'iPhone with Home button',
      'iPhone met thuisknop',
      'iPhone mit Home-Taste',
    ],
    parent: 'smartphones-apple',
  },
  leaf('smartphones-samsung', 'Samsung', 'smartphones'),
  leaf('galaxy-s', 'Galaxy S', 'smartphones-samsung'),
  leaf('galaxy-a', 'Galaxy A', 'smartphones-samsung'),
  {
    ...leaf('galaxy-z', 'Galaxy Z', 'smartphones-samsung'),
    highlightedInstruction: [
      'Expédiez l’appareil déplié, jamais replié sur un corps étranger.',
      'Ship the device unfolded, never folded over a foreign object.',
      'Verstuur het toestel opengeklapt, nooit dichtgeklapt op een voorwerp.',
      'Versenden Sie das Gerät aufgeklappt, nie über einem Fremdkörper gefaltet.',
    ],
    absorption: { type: 'percentage', base: 'controlled', value: 2, max: 5 },
  },
  leaf('galaxy-note', 'Galaxy Note', 'smartphones-samsung'),
  leaf('galaxy-m', 'Galaxy M', 'smartphones-samsung'),
  leaf('galaxy-j', 'Galaxy J', 'smartphones-samsung'),
  leaf('galaxy-xcover', 'Galaxy XCover', 'smartphones-samsung'),
  {
    identifier: 'galaxy-autres',
    label: ['Autres Galaxy', 'Other Galaxy', 'Andere Galaxy', 'Andere Galaxy'],
    parent: 'smartphones-samsung',
  },
  leaf('smartphones-xiaomi', 'Xiaomi', 'smartphones'),
  leaf('xiaomi-mi', 'Xiaomi · Mi', 'smartphones-xiaomi'),
  leaf('redmi', 'Redmi', 'smartphones-xiaomi'),
  leaf('poco', 'POCO', 'smartphones-xiaomi'),
  leaf('smartphones-google', 'Google', 'smartphones'),
  leaf('pixel', 'Pixel', 'smartphones-google'),
  leaf('nexus', 'Nexus', 'smartphones-google'),
  leaf('smartphones-motorola', 'Motorola', 'smartphones'),
  leaf('motorola-moto', 'Moto', 'smartphones-motorola'),
  {
    identifier: 'motorola-autres',
    label: ['Autres Motorola', 'Other Motorola', 'Andere Motorola', 'Andere Motorola'],
    parent: 'smartphones-motorola',
  },
  leaf('smartphones-oneplus', 'OnePlus', 'smartphones'),
  {
    identifier: 'oneplus-numero',
    label: ['OnePlus', 'OnePlus', 'OnePlus', 'OnePlus'],
    parent: 'smartphones-oneplus',
  },
  leaf('oneplus-nord', 'OnePlus Nord', 'smartphones-oneplus'),
  { identifier: 'smartphones-autres', label: otherBrands, parent: 'smartphones' },
  ...['Sony', 'LG', 'ASUS', 'Nubia', 'BQ', 'Lenovo', 'Huawei', 'Realme', 'OPPO', 'HTC'].map((brand) =>
    leaf(`smartphones-${brand.toLowerCase()}`, brand, 'smartphones-autres'),
  ),
  {
    identifier: 'smartphones-reparables',
    label: ['Fairphone et SHIFT', 'Fairphone and SHIFT', 'Fairphone en SHIFT', 'Fairphone und SHIFT'],
    parent: 'smartphones-autres',
  },
  {
    identifier: 'smartphones-divers',
    label: ['Divers', 'Miscellaneous', 'Overige', 'Sonstige'],
    parent: 'smartphones-autres',
  },
];

const tablets: CategorySeed[] = [
  leaf('tablettes-apple', 'Apple', 'tablettes'),
  leaf('ipad-classique', 'iPad', 'tablettes-apple'),
  leaf('ipad-air', 'iPad Air', 'tablettes-apple'),
  {
    ...leaf('ipad-mini', 'iPad mini', 'tablettes-apple'),
    parcel: { weight: 320, length: 21, width: 14, height: 1 },
  },
  {
    ...leaf('ipad-pro', 'iPad Pro', 'tablettes-apple'),
    parcel: { weight: 640, length: 29, width: 22, height: 1 },
  },
  leaf('tablettes-samsung', 'Samsung', 'tablettes'),
  leaf('galaxy-tab-s', 'Galaxy Tab S', 'tablettes-samsung'),
  leaf('galaxy-tab-a', 'Galaxy Tab A', 'tablettes-samsung'),
  {
    identifier: 'galaxy-tab-autres',
    label: [
      'Autres tablettes Galaxy',
      'Other Galaxy tablets',
      'Andere Galaxy-tablets',
      'Andere Galaxy-Tablets',
    ],
    parent: 'tablettes-samsung',
  },
  { identifier: 'tablettes-autres', label: otherBrands, parent: 'tablettes' },
  ...['Google', 'Sony', 'OnePlus', 'LG', 'NVIDIA', 'Lenovo'].map((brand) =>
    leaf(`tablettes-${brand.toLowerCase()}`, brand, 'tablettes-autres'),
  ),
  {
    identifier: 'tablettes-divers',
    label: ['Divers', 'Miscellaneous', 'Overige', 'Sonstige'],
    parent: 'tablettes-autres',
  },
];

const classics: CategorySeed[] = [
  leaf('classique-nokia', 'Nokia', 'telephones-classiques'),
  leaf('classique-sony-ericsson', 'Sony Ericsson', 'telephones-classiques'),
  leaf('classique-blackberry', 'BlackBerry', 'telephones-classiques'),
  leaf('classique-siemens', 'Siemens', 'telephones-classiques'),
];

/** The tree: one root, then kinds, brands and ranges; a child inherits what it leaves empty. */
export const categorySeeds: readonly CategorySeed[] = [...tops, ...phones, ...tablets, ...classics];

import { readProducts } from './read-products.ts';
import { inFour, type InFourLanguages } from './words.ts';

export type DemoWidget =
  | { type: 'search'; bannerTitle: InFourLanguages }
  | { type: 'featured'; title: InFourLanguages; productIds: string[] }
  | { type: 'prices'; productIds: string[] }
  | { type: 'trust' | 'steps' | 'stores' | 'faq' };

export type DemoHomePage = {
  accountKey: 'arpege-mobilite';
  title: InFourLanguages;
  metaTitle: InFourLanguages;
  metaDescription: InFourLanguages;
  status: 'active' | 'inactive';
  widgets: DemoWidget[];
};

const featured = [
  'iPhone 13 Pro 128 Go',
  'iPhone 15 128 Go',
  'Samsung Galaxy S23 256 Go',
  'Samsung Galaxy A54 5G 128 Go',
  'Google Pixel 8 128 Go',
  'iPad Air (5e génération) 64 Go',
];

const metaDescription = inFour(
  'Estimez votre téléphone ou votre tablette en deux minutes, déposez-le en magasin ou envoyez-le par la poste.',
  'Estimate your phone or tablet in two minutes, drop it in store or send it to us.',
  'Schat uw telefoon of tablet in twee minuten, geef af in de winkel of stuur op.',
  'Schätzen Sie Ihr Handy oder Tablet in zwei Minuten, geben Sie es in der Filiale ab oder senden Sie es ein.',
);

const priced = ['iPhone 13 Pro 128 Go', 'Samsung Galaxy S23 256 Go', 'iPad Air (5e génération) 64 Go'];

function idsOf(labels: readonly string[]): string[] {
  const idByLabel = new Map(readProducts().map((product) => [product.label, product.id]));
  return labels.map((label) => {
    const id = idByLabel.get(label);
    if (id === undefined) throw new Error(`no product ${label}`);
    return id;
  });
}

/** The retailer's public home page: search, what makes one believe it, six products, prices, steps, stores, questions. */
export const readHomePage = (): DemoHomePage => ({
  accountKey: 'arpege-mobilite',
  title: inFour(
    'Combien vaut votre appareil ?',
    'What is your device worth?',
    'Hoeveel is uw toestel waard?',
    'Was ist Ihr Gerät wert?',
  ),
  metaTitle: inFour(
    'Arpège Mobilité : vendez votre téléphone',
    'Arpège Mobilité: sell your phone',
    'Arpège Mobilité: verkoop uw telefoon',
    'Arpège Mobilité: Verkaufen Sie Ihr Handy',
  ),
  metaDescription,
  status: 'active',
  widgets: [
    {
      type: 'search',
      bannerTitle: inFour(
        'Le prix s’affiche après quelques questions.',
        'See the price after a few questions.',
        'U ziet de prijs na enkele vragen.',
        'Der Preis erscheint nach wenigen Fragen.',
      ),
    },
    { type: 'trust' },
    {
      type: 'featured',
      title: inFour('Les plus demandés', 'Most sought after', 'Het vaakst gevraagd', 'Am meisten gefragt'),
      productIds: idsOf(featured),
    },
    { type: 'prices', productIds: idsOf(priced) },
    { type: 'steps' },
    { type: 'stores' },
    { type: 'faq' },
  ],
});

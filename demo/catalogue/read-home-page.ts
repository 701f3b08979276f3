import { readProducts } from './read-products.ts';
import { inFour, type InFourLanguages } from './words.ts';

export type DemoWidget =
  | { type: 'search'; bannerTitle: InFourLanguages }
  | { type: 'featured'; title: InFourLanguages; productIds: string[] }
  | { type: 'html'; html: InFourLanguages };

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

const stepsInHtml = (title: string, steps: readonly string[]): string =>
  `<section><h2>${title}</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol></section>`;

const threeSteps = inFour(
  stepsInHtml('Vendre en trois étapes', [
    'Décrivez votre appareil',
    'Déposez-le ou envoyez-le',
    'Recevez votre argent',
  ]),
  stepsInHtml('Sell in three steps', [
    'Describe your device',
    'Drop it off or send it',
    'Receive your money',
  ]),
  stepsInHtml('Verkopen in drie stappen', [
    'Beschrijf uw toestel',
    'Geef het af of stuur het op',
    'Ontvang uw geld',
  ]),
  stepsInHtml('Verkaufen in drei Schritten', [
    'Gerät beschreiben',
    'Abgeben oder einsenden',
    'Geld erhalten',
  ]),
);

const metaDescription = inFour(
  'Estimez votre téléphone ou votre tablette en deux minutes, déposez-le en magasin ou envoyez-le par la poste.',
  'Estimate your phone or tablet in two minutes, drop it in store or send it to us.',
  'Schat uw telefoon of tablet in twee minuten, geef af in de winkel of stuur op.',
  'Schätzen Sie Ihr Handy oder Tablet in zwei Minuten, geben Sie es in der Filiale ab oder senden Sie es ein.',
);

function featuredIds(): string[] {
  const idByLabel = new Map(readProducts().map((product) => [product.label, product.id]));
  return featured.map((label) => {
    const id = idByLabel.get(label);
    if (id === undefined) throw new Error(`no product ${label}`);
    return id;
  });
}

/** The retailer's public home page: search, six featured products, three steps in words. */
export const readHomePage = (): DemoHomePage => ({
  accountKey: 'arpege-mobilite',
  title: inFour('La reprise Arpège', 'Arpège buyback', 'Arpège-terugkoop', 'Arpège-Ankauf'),
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
        'Combien vaut votre appareil ?',
        'What is your device worth?',
        'Hoeveel is uw toestel waard?',
        'Was ist Ihr Gerät wert?',
      ),
    },
    {
      type: 'featured',
      title: inFour('Les plus demandés', 'Most wanted', 'Meest gevraagd', 'Am meisten gefragt'),
      productIds: featuredIds(),
    },
    { type: 'html', html: threeSteps },
  ],
});

import { stableNumber, stableUuid } from '../make/identifiers.ts';
import { numberOrNull, readRows, text } from './csv.ts';

export type DemoCustomer = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** E.164, in the range that the French regulator keeps for fiction (06 39 98 xx xx). */
  phone: string;
  street: string;
  zipCode: string;
  city: string;
  country: 'FR';
  latitude: number;
  longitude: number;
  identityDocument: {
    type: 'identity_card' | 'passport' | 'driving_licence' | 'residence_permit';
    number: string;
    issuingAuthority: string;
    deliveryDate: string;
  };
  /** A published example number: valid, and assigned to nobody. */
  iban: string;
};

const firstNames = (
  'Adèle Agathe Alban Alma Anaïs Anatole Antonin Arthur Astrid Augustin Barnabé Béatrice Bertille Blanche Camille ' +
  'Célestin Céline Charlie Claire Clément Colette Damien Delphine Diane Édouard Élise Éloi Émile Esther Eugénie ' +
  'Fanny Félix Flora François Gabin Gaëlle Geneviève Grégoire Hélène Honoré Irène Jacques Jeanne Joachim Judith ' +
  'Karim Léonie Lila Louison Lucien Madeleine Marceau Margot Marin Mehdi Mélina Nadia Nathan Octave Olga Pablo ' +
  'Pauline Quentin Rachid Raphaël Rosalie Rose Sacha Simon Suzanne Thaïs Ulysse Valentin Victoire Yasmine Zoé'
).split(' ');

const lastNames = (
  'Abadie Albertini Aubry Azoulay Barbier Baudry Bellanger Benoît Bertin Besnard Blondel Bouvier Brunel Cadiou ' +
  'Carpentier Chauvin Collet Cordier Coste Couturier Daniel Daumas Delattre Deschamps Dubreuil Dufour Esnault ' +
  'Fauvel Fleury Fontaine Gallet Gauthier Gilbert Grandjean Guérin Hamon Hervé Humbert Jacquet Joly Kieffer ' +
  'Lacombe Lambert Laurent Lebrun Leconte Leroux Maillard Marchal Masson Mercadier Morvan Navarro Ollivier Pelletier ' +
  'Perrot Picard Poirier Prévost Quéré Raymond Renault Rolland Sabatier Salaün Tanguy Thibault Vallet Verdier Zeller'
).split(' ');

const streets = (
  'rue des Lilas|avenue Jean-Jaurès|rue du Moulin|place de la Mairie|rue Victor-Hugo|chemin des Vignes|rue Pasteur|' +
  'boulevard Gambetta|rue de l’Église|allée des Tilleuls|rue du Stade|impasse des Acacias|rue de la Gare|quai du Port'
).split('|');

const ibans = [
  'FR1420041010050500013M02606',
  'FR7630006000011234567890189',
  'BE68539007547034',
  'LU280019400644750000',
];

const documents = ['identity_card', 'passport', 'driving_licence', 'residence_permit'] as const;

const letters = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();

function pick<Item>(from: readonly Item[], seed: string): Item {
  const item = from[stableNumber(seed, from.length)];
  if (item === undefined) throw new Error('a choice from an empty list');
  return item;
}

function identityDocument(key: string): DemoCustomer['identityDocument'] {
  const year = 2012 + stableNumber(`${key}:year`, 13);
  const month = String(1 + stableNumber(`${key}:month`, 12)).padStart(2, '0');
  const day = String(1 + stableNumber(`${key}:day`, 28)).padStart(2, '0');
  const type = pick(documents, `${key}:document`);
  return {
    type,
    number: `X4D${String(stableNumber(`${key}:number`, 1_000_000)).padStart(6, '0')}`,
    issuingAuthority: 'Préfecture (démonstration)',
    deliveryDate: `${year}-${month}-${day}`,
  };
}

/** `count` invented customers who live in real towns; the same seed gives the same people. Addresses are at example.org. */
export function customers(seed: string, count: number): DemoCustomer[] {
  const towns = readRows('data', 'towns_fr.csv');
  return Array.from({ length: count }, (_, i) => {
    const key = `${seed}:${i}`;
    const town = pick(towns, `${key}:town`);
    const firstName = pick(firstNames, `${key}:first`);
    const lastName = pick(lastNames, `${key}:last`);
    return {
      id: stableUuid(`customer:${key}`),
      firstName,
      lastName,
      email: `${letters(firstName)}.${letters(lastName)}.${i + 1}@example.org`,
      phone: `+3363998${String(stableNumber(`${key}:phone`, 10_000)).padStart(4, '0')}`,
      street: `${1 + stableNumber(`${key}:house`, 120)} ${pick(streets, `${key}:street`)}`,
      zipCode: text(town, 'code'),
      city: text(town, 'place'),
      country: 'FR',
      latitude: numberOrNull(town, 'lat') ?? 0,
      longitude: numberOrNull(town, 'lng') ?? 0,
      identityDocument: identityDocument(key),
      iban: pick(ibans, `${key}:iban`),
    };
  });
}

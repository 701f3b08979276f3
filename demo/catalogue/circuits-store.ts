import { fixed, steps, type DemoCircuit } from './circuit.ts';
import { inFour } from './words.ts';

const sign = inFour(
  'Faites signer le bon de cession au client.',
  'Have the customer sign the transfer order.',
  'Laat de klant het overdrachtsbewijs ondertekenen.',
  'Lassen Sie den Kunden den Übertragungsbeleg unterschreiben.',
);
const protect = inFour(
  'Glissez l’appareil dans une pochette à bulles.',
  'Slip the device into a bubble envelope.',
  'Doe het toestel in een bubbeltjesenvelop.',
  'Stecken Sie das Gerät in eine Luftpolstertasche.',
);
const lists: Pick<DemoCircuit, 'eligibleCountries' | 'paymentTypes'> = {
  eligibleCountries: ['FR', 'BE', 'LU'],
  paymentTypes: ['gift_card', 'voucher', 'bank_transfer', 'no_iban_transfer'],
};

/** The circuits that begin at a shop's counter; only one of the two store drops may be active. */
export const storeCircuits: readonly DemoCircuit[] = [
  {
    ...lists,
    type: 'store_collect',
    channel: 'store',
    deposit: 'collect',
    active: true,
    label: inFour(
      'Enlèvement en magasin',
      'Collection from the store',
      'Ophaling in de winkel',
      'Abholung in der Filiale',
    ),
    description: inFour(
      'Le magasin garde l’appareil ; le transporteur passe chaque semaine prendre le lot.',
      'The store keeps the device; the carrier comes every week for the batch.',
      'De winkel bewaart het toestel; de vervoerder haalt de partij wekelijks op.',
      'Die Filiale behält das Gerät; der Spediteur holt den Posten wöchentlich ab.',
    ),
    instructions: steps(
      ['sign', sign],
      ['protect', protect],
      [
        'agenda',
        inFour(
          'Gardez-le jusqu’au passage du mardi.',
          'Keep it until Tuesday’s collection.',
          'Bewaar het tot de ophaling van dinsdag.',
          'Bewahren Sie es bis zur Abholung am Dienstag auf.',
        ),
      ],
    ),
    bonusMalus: null,
    transferOrderNumberOfCopy: 2,
    shippingMethods: [
      {
        key: 'store_collect_weekly',
        label: inFour(
          'Enlèvement hebdomadaire',
          'Weekly collection',
          'Wekelijkse ophaling',
          'Wöchentliche Abholung',
        ),
        description: inFour(
          'Gratuit pour le client.',
          'Free for the customer.',
          'Gratis voor de klant.',
          'Kostenlos für den Kunden.',
        ),
        modifier: fixed(0),
        paymentTypes: lists.paymentTypes,
        countries: ['FR'],
      },
    ],
  },
  {
    ...lists,
    type: 'store_drop',
    channel: 'store',
    deposit: 'drop',
    active: true,
    label: inFour('Dépôt en magasin', 'Drop-off in store', 'Afgifte in de winkel', 'Abgabe in der Filiale'),
    description: inFour(
      'Le client laisse l’appareil au comptoir ; le magasin l’expédie en colis groupé à l’atelier.',
      'The customer leaves the device at the counter; the store ships it to the workshop in a grouped parcel.',
      'De klant laat het toestel aan de balie; de winkel stuurt het in een verzamelpakket naar de werkplaats.',
      'Der Kunde lässt das Gerät an der Theke; die Filiale schickt es im Sammelpaket an die Werkstatt.',
    ),
    instructions: steps(
      ['sign', sign],
      ['protect', protect],
      [
        'insert',
        inFour(
          'Placez-le dans le colis groupé ouvert.',
          'Place it in the open grouped parcel.',
          'Leg het in het open verzamelpakket.',
          'Legen Sie es in das offene Sammelpaket.',
        ),
      ],
      [
        'close',
        inFour(
          'Fermez le colis une fois plein : c’est définitif.',
          'Close the parcel once full: this is final.',
          'Sluit het pakket als het vol is: dat is definitief.',
          'Schließen Sie das volle Paket: Das ist endgültig.',
        ),
      ],
    ),
    bonusMalus: fixed(500),
    transferOrderNumberOfCopy: 2,
    shippingMethods: [
      {
        key: 'store_drop_grouped',
        label: inFour(
          'Colis groupé du magasin',
          'Store’s grouped parcel',
          'Verzamelpakket van de winkel',
          'Sammelpaket der Filiale',
        ),
        description: inFour(
          'Gratuit, départ sous trois jours.',
          'Free, leaves within three days.',
          'Gratis, vertrekt binnen drie dagen.',
          'Kostenlos, Versand innerhalb von drei Tagen.',
        ),
        modifier: fixed(0),
        paymentTypes: lists.paymentTypes,
        countries: ['FR'],
      },
    ],
  },
  {
    ...lists,
    type: 'store_drop_label',
    channel: 'store',
    deposit: 'drop_label',
    active: false,
    label: inFour(
      'Dépôt en magasin avec étiquette',
      'Drop-off in store with label',
      'Afgifte in de winkel met etiket',
      'Abgabe in der Filiale mit Etikett',
    ),
    description: inFour(
      'Chaque appareil part seul, sous sa propre étiquette d’expédition.',
      'Each device leaves alone, under its own shipping label.',
      'Elk toestel vertrekt apart, met een eigen verzendetiket.',
      'Jedes Gerät geht einzeln mit eigenem Versandetikett ab.',
    ),
    instructions: steps(
      ['sign', sign],
      ['protect', protect],
      [
        'print',
        inFour(
          'Imprimez l’étiquette d’expédition.',
          'Print the shipping label.',
          'Druk het verzendetiket af.',
          'Drucken Sie das Versandetikett.',
        ),
      ],
      [
        'deliver',
        inFour(
          'Remettez le colis au transporteur.',
          'Hand the parcel to the carrier.',
          'Geef het pakket aan de vervoerder.',
          'Übergeben Sie das Paket dem Spediteur.',
        ),
      ],
    ),
    bonusMalus: null,
    transferOrderNumberOfCopy: 2,
    shippingMethods: [
      {
        key: 'store_drop_label_parcel',
        label: inFour('Colis à l’unité', 'Single parcel', 'Afzonderlijk pakket', 'Einzelpaket'),
        description: inFour(
          'Départ le jour même.',
          'Leaves the same day.',
          'Vertrekt dezelfde dag.',
          'Versand am selben Tag.',
        ),
        modifier: fixed(-250),
        paymentTypes: lists.paymentTypes,
        countries: ['FR', 'BE'],
      },
    ],
  },
];

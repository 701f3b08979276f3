import { fixed, steps, type DemoCircuit } from './circuit.ts';
import { inFour } from './words.ts';

const print = inFour(
  'Imprimez le bon de cession et signez-le.',
  'Print the transfer order and sign it.',
  'Druk het overdrachtsbewijs af en onderteken het.',
  'Drucken Sie den Übertragungsbeleg aus und unterschreiben Sie ihn.',
);
const protect = inFour(
  'Emballez l’appareil dans deux épaisseurs de papier bulle.',
  'Wrap the device in two layers of bubble wrap.',
  'Verpak het toestel in twee lagen bubbeltjesplastic.',
  'Wickeln Sie das Gerät in zwei Lagen Luftpolsterfolie.',
);
const join = inFour(
  'Joignez le bon de cession signé.',
  'Enclose the signed transfer order.',
  'Voeg het ondertekende overdrachtsbewijs toe.',
  'Legen Sie den unterschriebenen Übertragungsbeleg bei.',
);
const close = inFour(
  'Fermez le carton et collez l’étiquette dessus.',
  'Close the box and stick the label on top.',
  'Sluit de doos en plak het etiket erop.',
  'Schließen Sie den Karton und kleben Sie das Etikett darauf.',
);
const toStore = inFour(
  'Apportez l’appareil et une pièce d’identité au magasin choisi.',
  'Bring the device and an identity document to the chosen store.',
  'Breng het toestel en een identiteitsbewijs naar de gekozen winkel.',
  'Bringen Sie das Gerät und einen Ausweis in die gewählte Filiale.',
);
const lists: Pick<DemoCircuit, 'paymentTypes'> = {
  paymentTypes: ['bank_transfer', 'no_iban_transfer', 'gift_card', 'voucher'],
};

/** The circuits that begin on the public site. */
export const webCircuits: readonly DemoCircuit[] = [
  {
    ...lists,
    type: 'web_collect',
    channel: 'web',
    deposit: 'collect',
    active: true,
    label: inFour('Enlèvement à domicile', 'Collection from home', 'Ophaling aan huis', 'Abholung zu Hause'),
    description: inFour(
      'Un coursier passe chez vous au jour choisi, du lundi au vendredi.',
      'A courier comes to your home on the day you choose, Monday to Friday.',
      'Een koerier komt bij u langs op de gekozen dag, van maandag tot vrijdag.',
      'Ein Kurier kommt am gewünschten Tag zu Ihnen, montags bis freitags.',
    ),
    instructions: steps(
      ['print', print],
      ['protect', protect],
      ['join', join],
      ['close', close],
      [
        'agenda',
        inFour(
          'Soyez présent au jour convenu.',
          'Be at home on the agreed day.',
          'Wees thuis op de afgesproken dag.',
          'Seien Sie am vereinbarten Tag zu Hause.',
        ),
      ],
    ),
    bonusMalus: null,
    eligibleCountries: ['FR'],
    transferOrderNumberOfCopy: 1,
    shippingMethods: [
      {
        key: 'web_collect_courier',
        label: inFour(
          'Coursier à domicile',
          'Courier at home',
          'Koerier aan huis',
          'Kurier holt zu Hause ab',
        ),
        description: inFour(
          'Passage sous deux jours ouvrés.',
          'Comes within two working days.',
          'Binnen twee werkdagen.',
          'Innerhalb von zwei Werktagen.',
        ),
        modifier: fixed(-490),
        paymentTypes: lists.paymentTypes,
        countries: ['FR'],
      },
    ],
  },
  {
    ...lists,
    type: 'web_drop',
    channel: 'web',
    deposit: 'drop',
    active: true,
    label: inFour(
      'Dépôt dans un magasin',
      'Drop-off at a store',
      'Afgifte in een winkel',
      'Abgabe in einer Filiale',
    ),
    description: inFour(
      'Déposez l’appareil dans le magasin de votre choix : le vendeur vérifie et conclut avec vous.',
      'Drop the device off at the store of your choice: the seller checks it and completes the sale with you.',
      'Geef het toestel af in de winkel van uw keuze: de verkoper controleert het en rondt de terugkoop met u af.',
      'Geben Sie das Gerät in der Filiale Ihrer Wahl ab: Der Verkäufer prüft es und schließt mit Ihnen ab.',
    ),
    instructions: steps(
      [
        'none',
        inFour(
          'Sauvegardez vos données et effacez l’appareil.',
          'Back up your data and erase the device.',
          'Maak een back-up en wis het toestel.',
          'Sichern Sie Ihre Daten und setzen Sie das Gerät zurück.',
        ),
      ],
      ['deliver', toStore],
    ),
    bonusMalus: fixed(500),
    eligibleCountries: ['FR', 'BE', 'LU'],
    transferOrderNumberOfCopy: 2,
    shippingMethods: [
      {
        key: 'web_drop_store',
        label: inFour('Dépôt gratuit', 'Free drop-off', 'Gratis afgifte', 'Kostenlose Abgabe'),
        description: inFour(
          'Dans l’un de nos douze magasins.',
          'At one of our twelve stores.',
          'In een van onze twaalf winkels.',
          'In einer unserer zwölf Filialen.',
        ),
        modifier: fixed(0),
        paymentTypes: lists.paymentTypes,
        countries: ['FR', 'BE', 'LU'],
      },
    ],
  },
  {
    ...lists,
    type: 'web_drop_label',
    channel: 'web',
    deposit: 'drop_label',
    active: true,
    label: inFour(
      'Dépôt en magasin, colis prêt',
      'Store drop-off, parcel ready',
      'Afgifte in de winkel, pakket klaar',
      'Abgabe in der Filiale, Paket fertig',
    ),
    description: inFour(
      'Préparez le colis chez vous avec son étiquette ; le magasin n’a plus qu’à le remettre au transporteur.',
      'Prepare the labelled parcel at home; the store only hands it to the carrier.',
      'Maak het pakket met etiket thuis klaar; de winkel geeft het enkel aan de vervoerder.',
      'Bereiten Sie das etikettierte Paket zu Hause vor; die Filiale übergibt es nur dem Spediteur.',
    ),
    instructions: steps(
      ['print', print],
      ['protect', protect],
      ['join', join],
      ['close', close],
      ['deliver', toStore],
    ),
    bonusMalus: null,
    eligibleCountries: ['FR'],
    transferOrderNumberOfCopy: 1,
    shippingMethods: [
      {
        key: 'web_drop_label_parcel',
        label: inFour(
          'Étiquette prépayée',
          'Prepaid label',
          'Vooraf betaald etiket',
          'Vorfrankiertes Etikett',
        ),
        description: inFour(
          'À coller sur le colis.',
          'To stick on the parcel.',
          'Om op het pakket te plakken.',
          'Zum Aufkleben auf das Paket.',
        ),
        modifier: fixed(-200),
        paymentTypes: lists.paymentTypes,
        countries: ['FR'],
      },
    ],
  },
  {
    ...lists,
    type: 'web_post',
    channel: 'web',
    deposit: 'post',
    active: true,
    label: inFour('Envoi par la poste', 'Send by post', 'Verzenden per post', 'Versand per Post'),
    description: inFour(
      'Imprimez l’étiquette, emballez, déposez le colis au bureau de poste ou dans votre boîte aux lettres.',
      'Print the label, pack the device, and drop the parcel off at the post office or in your own letterbox.',
      'Druk het etiket af, verpak en breng het pakket naar het postkantoor of leg het in uw brievenbus.',
      'Etikett drucken, verpacken und das Paket bei der Post oder in Ihrem Briefkasten abgeben.',
    ),
    instructions: steps(
      ['print', print],
      ['protect', protect],
      [
        'insert',
        inFour(
          'Placez l’appareil dans un carton rigide.',
          'Place the device in a rigid box.',
          'Leg het toestel in een stevige doos.',
          'Legen Sie das Gerät in einen festen Karton.',
        ),
      ],
      ['join', join],
      ['close', close],
      [
        'post',
        inFour(
          'Postez le colis au plus vite : le prix est garanti si nous le recevons au plus tard à la date indiquée.',
          'Post it soon: the price is guaranteed if we receive it by the date shown.',
          'Verstuur het snel: de prijs is gegarandeerd als we het uiterlijk op de vermelde datum ontvangen.',
          'Versenden Sie es bald: Der Preis ist garantiert, wenn es bis zum angegebenen Datum bei uns eingeht.',
        ),
      ],
    ),
    bonusMalus: null,
    eligibleCountries: ['FR', 'BE', 'LU', 'NL', 'DE'],
    transferOrderNumberOfCopy: 1,
    shippingMethods: [
      {
        key: 'web_post_label',
        label: inFour(
          'Étiquette à imprimer',
          'Label to print',
          'Etiket om af te drukken',
          'Etikett zum Ausdrucken',
        ),
        description: inFour(
          'Suivi et assuré, déduit du prix de reprise.',
          'Tracked and insured, deducted from the buyback price.',
          'Gevolgd en verzekerd, afgetrokken van de terugkoopprijs.',
          'Verfolgt und versichert, vom Ankaufspreis abgezogen.',
        ),
        modifier: fixed(-350),
        paymentTypes: lists.paymentTypes,
        countries: ['FR', 'BE', 'LU', 'NL', 'DE'],
      },
    ],
  },
];

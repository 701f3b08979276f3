import { inFour, type InFourLanguages } from './words.ts';

export type DemoSettings = {
  accountKey: 'arpege-mobilite';
  cartMinValue: number;
  customerIdentityDocumentRequired: boolean;
  categoryNavigationEnabled: boolean;
  barCodeEnabled: boolean;
  tagPriceEnabled: boolean;
  imeiAfterEstimate: boolean;
  buyerPaymentEnabled: boolean;
  isWarehouseCommentMandatory: boolean;
  isWarehouseCommentSharedToClient: boolean;
  dropOffLocationsMapEnabled: boolean;
  externalWebsiteLink: { active: boolean; url: string; text: InFourLanguages };
  paymentIssuer: 'retailer' | 'buyer';
  transportContractHolder: 'retailer' | 'buyer';
  packingInstructions: InFourLanguages;
  buybackZeroDescription: InFourLanguages;
  noSearchResultDescription: InFourLanguages;
  /** The transfer order's terms; `{{name}}` are variables (`platform/domain/core/variable-text.ts`). */
  transferOrderTerms: InFourLanguages;
  /** Offered in addition to the price: cents, from a minimum total in cents. */
  tradeInBonus: { label: InFourLanguages; amount: number; minimumTotal: number };
};

const terms = inFour(
  'Je soussigné(e) {{customer_firstname}} {{customer_lastname}} déclare être propriétaire de l’appareil {{product_label}} et le céder à {{buyer_long_name}} ({{buyer_capital}} de capital, SIRET {{buyer_siret}}, {{buyer_address}}) pour {{total_price}}, payés par {{payment_type}}. J’en ai effacé mes données.',
  'I, {{customer_firstname}} {{customer_lastname}}, declare that I own the device {{product_label}} and transfer it to {{buyer_long_name}} (capital {{buyer_capital}}, SIRET {{buyer_siret}}, {{buyer_address}}) for {{total_price}}, paid by {{payment_type}}. I have erased my data from it.',
  'Ik, {{customer_firstname}} {{customer_lastname}}, verklaar eigenaar te zijn van het toestel {{product_label}} en draag het over aan {{buyer_long_name}} (kapitaal {{buyer_capital}}, SIRET {{buyer_siret}}, {{buyer_address}}) voor {{total_price}}, betaald via {{payment_type}}. Ik heb mijn gegevens gewist.',
  'Ich, {{customer_firstname}} {{customer_lastname}}, erkläre, Eigentümer des Geräts {{product_label}} zu sein, und übertrage es an {{buyer_long_name}} (Kapital {{buyer_capital}}, SIRET {{buyer_siret}}, {{buyer_address}}) für {{total_price}}, gezahlt per {{payment_type}}. Meine Daten habe ich gelöscht.',
);

const packingInstructions = inFour(
  'Éteignez l’appareil, retirez la carte SIM, enveloppez-le dans deux épaisseurs de papier bulle et placez-le dans un carton rigide sans jeu.',
  'Switch the device off, remove the SIM card, wrap it in two layers of bubble wrap and place it snugly in a rigid box.',
  'Zet het toestel uit, verwijder de simkaart, wikkel het in twee lagen bubbeltjesplastic en leg het in een stevige, passende doos.',
  'Schalten Sie das Gerät aus, entnehmen Sie die SIM-Karte, wickeln Sie es in zwei Lagen Luftpolsterfolie und legen Sie es passgenau in einen festen Karton.',
);

const buybackZeroDescription = inFour(
  'Votre appareil n’a plus de valeur de reprise, mais ses matières en ont : déposez-le en magasin, nous le ferons recycler gratuitement.',
  'Your device has no buyback value left, but its materials still do: drop it off in store and we will have it recycled free of charge.',
  'Uw toestel heeft geen terugkoopwaarde meer, maar de materialen wel: geef het af in de winkel, wij laten het gratis recycleren.',
  'Ihr Gerät hat keinen Ankaufswert mehr, seine Rohstoffe schon: Geben Sie es in der Filiale ab, wir lassen es kostenlos recyceln.',
);

const noSearchResultDescription = inFour(
  'Nous n’avons pas trouvé cet appareil. Cherchez par catégorie, ou demandez à un vendeur.',
  'We could not find this device. Browse by category, or ask a seller.',
  'We hebben dit toestel niet gevonden. Zoek per categorie of vraag het aan een verkoper.',
  'Wir haben dieses Gerät nicht gefunden. Suchen Sie nach Kategorie oder fragen Sie einen Verkäufer.',
);

/** The settings of the demo retailer's site and stores. */
export const readSettings = (): DemoSettings => ({
  accountKey: 'arpege-mobilite',
  cartMinValue: 0,
  customerIdentityDocumentRequired: true,
  categoryNavigationEnabled: true,
  barCodeEnabled: true,
  tagPriceEnabled: true,
  imeiAfterEstimate: true,
  buyerPaymentEnabled: true,
  isWarehouseCommentMandatory: true,
  isWarehouseCommentSharedToClient: true,
  dropOffLocationsMapEnabled: true,
  externalWebsiteLink: {
    active: true,
    url: 'https://www.arpege-mobilite.example',
    text: inFour('Le site Arpège', 'The Arpège website', 'De site van Arpège', 'Die Website von Arpège'),
  },
  paymentIssuer: 'buyer',
  transportContractHolder: 'buyer',
  packingInstructions,
  buybackZeroDescription,
  noSearchResultDescription,
  transferOrderTerms: terms,
  tradeInBonus: {
    label: inFour(
      'Prime de rentrée',
      'Back-to-school bonus',
      'Terug-naar-schoolbonus',
      'Bonus zum Schulanfang',
    ),
    amount: 1000,
    minimumTotal: 5000,
  },
});

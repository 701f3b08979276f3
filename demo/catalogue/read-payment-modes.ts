import type { PaymentType } from './circuit.ts';
import { inFour, type InFourLanguages } from './words.ts';

export type DemoPaymentMode = {
  type: PaymentType;
  /** none means manual: a SEPA file, or a payment marked as paid by hand. */
  provider: 'none' | 'bank_transfer' | 'gift_card' | 'payout' | 'voucher';
  label: InFourLanguages;
  description: InFourLanguages;
  longDescription: InFourLanguages;
  mailContent: InFourLanguages;
  ibanRequired: boolean;
  /** A whole percentage with an optional cap in cents, or an amount in cents. */
  bonus:
    | { mode: 'disabled' }
    | { mode: 'percentage'; value: number; cap: number | null }
    | { mode: 'amount'; value: number };
};

const bankTransfer: DemoPaymentMode = {
  type: 'bank_transfer',
  provider: 'none',
  label: inFour('Virement bancaire', 'Bank transfer', 'Overschrijving', 'Überweisung'),
  description: inFour(
    'Sur votre compte, sous cinq jours ouvrés.',
    'To your account, within five working days.',
    'Op uw rekening, binnen vijf werkdagen.',
    'Auf Ihr Konto, innerhalb von fünf Werktagen.',
  ),
  longDescription: inFour(
    'Le virement SEPA part dès que l’atelier a vérifié votre appareil. Munissez-vous de votre IBAN.',
    'The SEPA transfer leaves as soon as the workshop has checked your device. Have your IBAN at hand.',
    'De SEPA-overschrijving vertrekt zodra de werkplaats uw toestel heeft gecontroleerd. Houd uw IBAN bij de hand.',
    'Die SEPA-Überweisung erfolgt, sobald die Werkstatt Ihr Gerät geprüft hat. Halten Sie Ihre IBAN bereit.',
  ),
  mailContent: inFour(
    'Votre virement est en route.',
    'Your transfer is on its way.',
    'Uw overschrijving is onderweg.',
    'Ihre Überweisung ist unterwegs.',
  ),
  ibanRequired: true,
  bonus: { mode: 'disabled' },
};

const transferWithoutIban: DemoPaymentMode = {
  type: 'no_iban_transfer',
  provider: 'payout',
  label: inFour(
    'Virement sans IBAN',
    'Transfer without IBAN',
    'Overschrijving zonder IBAN',
    'Überweisung ohne IBAN',
  ),
  description: inFour(
    'Un lien par e-mail pour choisir où recevoir l’argent.',
    'A link by email to choose where to receive the money.',
    'Een link per e-mail om te kiezen waar u het geld ontvangt.',
    'Ein Link per E-Mail, um das Empfangskonto zu wählen.',
  ),
  longDescription: inFour(
    'Vous saisissez vos coordonnées bancaires chez notre prestataire de paiement : nous ne les voyons jamais.',
    'You enter your bank details with our payment provider: we never see them.',
    'U voert uw bankgegevens in bij onze betaaldienst: wij zien ze nooit.',
    'Sie geben Ihre Bankdaten bei unserem Zahlungsdienst ein: Wir sehen sie nie.',
  ),
  mailContent: inFour(
    'Ouvrez le lien pour recevoir votre argent.',
    'Open the link to receive your money.',
    'Open de link om uw geld te ontvangen.',
    'Öffnen Sie den Link, um Ihr Geld zu erhalten.',
  ),
  ibanRequired: false,
  bonus: { mode: 'disabled' },
};

const giftCard: DemoPaymentMode = {
  type: 'gift_card',
  provider: 'gift_card',
  label: inFour('Carte cadeau Arpège', 'Arpège gift card', 'Arpège-cadeaukaart', 'Arpège-Geschenkkarte'),
  description: inFour(
    '7 % de plus, jusqu’à 15 €.',
    '7% more, up to €15.',
    '7% extra, tot € 15.',
    '7 % mehr, bis zu 15 €.',
  ),
  longDescription: inFour(
    'Valable un an dans tous nos magasins, en une ou plusieurs fois.',
    'Valid for one year in all our stores, in one or several purchases.',
    'Eén jaar geldig in al onze winkels, in één of meer keren.',
    'Ein Jahr gültig in allen unseren Filialen, in einem oder mehreren Einkäufen.',
  ),
  mailContent: inFour(
    'Voici votre carte cadeau.',
    'Here is your gift card.',
    'Hier is uw cadeaukaart.',
    'Hier ist Ihre Geschenkkarte.',
  ),
  ibanRequired: false,
  bonus: { mode: 'percentage', value: 7, cap: 1500 },
};

const voucher: DemoPaymentMode = {
  type: 'voucher',
  provider: 'voucher',
  label: inFour('Bon d’achat', 'Voucher', 'Waardebon', 'Gutschein'),
  description: inFour(
    '5 % de plus sur votre prochain achat.',
    '5% more on your next purchase.',
    '5% extra op uw volgende aankoop.',
    '5 % mehr auf Ihren nächsten Einkauf.',
  ),
  longDescription: inFour(
    'Utilisable en une fois, en magasin, pendant six mois.',
    'To be used once, in store, within six months.',
    'Eénmalig te gebruiken in de winkel, binnen zes maanden.',
    'Einmalig in der Filiale einlösbar, sechs Monate lang.',
  ),
  mailContent: inFour(
    'Voici votre bon d’achat.',
    'Here is your voucher.',
    'Hier is uw waardebon.',
    'Hier ist Ihr Gutschein.',
  ),
  ibanRequired: false,
  bonus: { mode: 'percentage', value: 5, cap: null },
};

/** The four ways in which the retailer's customers are paid. */
export const readPaymentModes = (): DemoPaymentMode[] => [
  bankTransfer,
  transferWithoutIban,
  giftCard,
  voucher,
];

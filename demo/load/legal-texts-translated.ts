import type { WrittenPage } from './legal-texts.ts';

type Language = 'en-GB' | 'nl-BE' | 'de-DE';

const notices: Readonly<Record<Language, string>> = {
  'en-GB':
    'Demonstration text: Arpège Mobilité and Relais Réemploi are invented companies. A real retailer puts its own in its place before its site opens.',
  'nl-BE':
    'Demonstratietekst: Arpège Mobilité en Relais Réemploi zijn verzonnen bedrijven. Een echte winkelketen vervangt deze tekst door de hare voordat haar site opengaat.',
  'de-DE':
    'Demonstrationstext: Arpège Mobilité und Relais Réemploi sind erfundene Unternehmen. Ein echter Händler ersetzt ihn durch seinen eigenen, bevor seine Website öffnet.',
};

/** The legal pages in the other languages, as those in French (`# ` marks a heading). */
const texts: Readonly<Record<WrittenPage, Readonly<Record<Language, readonly string[]>>>> = {
  serviceTerms: {
    'en-GB': [
      '# 1. Who buys',
      'Your device is sold to Relais Réemploi SA, a partner of Arpège Mobilité. The seller is of age and owns the device; an identity document is asked for.',
      '# 2. The price',
      'The estimate depends on your answers. It is guaranteed for fifteen days. It is final once the workshop has found the device to be as you declared it.',
      '# 3. If the device differs',
      'The workshop sends you a new offer, with its photos and its reasons. You have fourteen days to accept or decline it. Without an answer, or if you decline, the device is sent back to you free of charge.',
      '# 4. Your data',
      'Erase your data, take out your SIM card and sign out of your accounts before you send the device. The workshop erases every device that it keeps, and can give you a certificate.',
      '# 5. Payment',
      'Bank transfer, gift card or voucher, as you choose and as the way of handing over allows. The payment leaves once the price is final, except in a store, where the card and the voucher are handed out at once.',
      '# 6. Changing your mind',
      'As long as the device has not left, you may cancel without giving a reason, in a store or with our customer service.',
    ],
    'nl-BE': [
      '# 1. Wie koopt',
      'Uw toestel wordt verkocht aan Relais Réemploi SA, partner van Arpège Mobilité. De verkoper is meerderjarig en eigenaar van het toestel; er wordt een identiteitsbewijs gevraagd.',
      '# 2. De prijs',
      'De schatting hangt af van uw antwoorden. Ze is vijftien dagen gegarandeerd. Ze wordt definitief zodra het atelier heeft vastgesteld dat het toestel overeenkomt met uw verklaring.',
      '# 3. Als het toestel verschilt',
      'Het atelier stuurt u een nieuw voorstel, met foto’s en redenen. U hebt veertien dagen om het te aanvaarden of te weigeren. Zonder antwoord, of als u weigert, krijgt u het toestel kosteloos terug.',
      '# 4. Uw gegevens',
      'Wis uw gegevens, neem de simkaart uit en meld u af bij uw accounts voordat u het toestel verzendt. Het atelier wist elk toestel dat het houdt en kan daarvan een attest geven.',
      '# 5. De betaling',
      'Overschrijving, cadeaukaart of bon, naargelang uw keuze en de manier van afgeven. De betaling vertrekt zodra de prijs definitief is, behalve in de winkel, waar de kaart en de bon meteen worden gegeven.',
      '# 6. Van gedachten veranderen',
      'Zolang het toestel niet vertrokken is, kunt u zonder reden annuleren, in de winkel of bij onze klantendienst.',
    ],
    'de-DE': [
      '# 1. Wer kauft',
      'Ihr Gerät wird an Relais Réemploi SA verkauft, einen Partner von Arpège Mobilité. Wer verkauft, ist volljährig und Eigentümer des Geräts; ein Ausweis wird verlangt.',
      '# 2. Der Preis',
      'Die Schätzung hängt von Ihren Antworten ab. Sie ist fünfzehn Tage garantiert. Sie wird endgültig, sobald die Werkstatt festgestellt hat, dass das Gerät Ihrer Erklärung entspricht.',
      '# 3. Wenn das Gerät abweicht',
      'Die Werkstatt sendet Ihnen ein neues Angebot mit Fotos und Gründen. Sie haben vierzehn Tage, um es anzunehmen oder abzulehnen. Ohne Antwort, oder wenn Sie ablehnen, wird das Gerät kostenlos zurückgesandt.',
      '# 4. Ihre Daten',
      'Löschen Sie Ihre Daten, entnehmen Sie die SIM-Karte und melden Sie sich von Ihren Konten ab, bevor Sie das Gerät versenden. Die Werkstatt löscht jedes Gerät, das sie behält, und kann das bescheinigen.',
      '# 5. Die Zahlung',
      'Überweisung, Geschenkkarte oder Gutschein, nach Ihrer Wahl und je nach Art der Abgabe. Die Zahlung erfolgt, sobald der Preis endgültig ist, außer im Geschäft, wo Karte und Gutschein sofort ausgegeben werden.',
      '# 6. Es sich anders überlegen',
      'Solange das Gerät nicht unterwegs ist, können Sie ohne Angabe von Gründen stornieren, im Geschäft oder bei unserem Kundendienst.',
    ],
  },
  eula: {
    'en-GB': [
      '# 1. Purpose',
      'On this site you estimate a device, offer it for buyback and follow its file. Using it is free and needs no account.',
      '# 2. Your file',
      'The link that you receive by email opens your file: do not share it. What you tell us must be true.',
      '# 3. Personal data',
      'They serve to handle your buyback, to pay you and to keep the register that the law asks of buyers of second-hand goods. You may see them, correct them and ask for their erasure at the address under “Help and contact”.',
      '# 4. Availability',
      'We do our best for the site to be open at all hours. An interruption changes neither a guaranteed price nor a file that exists.',
      '# 5. Applicable law',
      'French law applies. A consumer mediator may be called on free of charge before any action.',
    ],
    'nl-BE': [
      '# 1. Doel',
      'Op deze site schat u een toestel, biedt u het te koop aan en volgt u het dossier. Dat is gratis en vraagt geen account.',
      '# 2. Uw dossier',
      'De link in uw e-mail opent uw dossier: deel hem niet. Wat u ons meedeelt, moet juist zijn.',
      '# 3. Persoonsgegevens',
      'Ze dienen om uw verkoop te behandelen, u te betalen en het register bij te houden dat de wet oplegt aan wie tweedehands koopt. U kunt ze inzien, verbeteren en laten wissen via het adres onder “Hulp en contact”.',
      '# 4. Beschikbaarheid',
      'We doen ons best om de site altijd open te houden. Een onderbreking verandert noch een gegarandeerde prijs noch een bestaand dossier.',
      '# 5. Toepasselijk recht',
      'Het Franse recht is van toepassing. Vóór elke vordering kan gratis een consumentenbemiddelaar worden ingeschakeld.',
    ],
    'de-DE': [
      '# 1. Zweck',
      'Auf dieser Website schätzen Sie ein Gerät, bieten es zum Ankauf an und verfolgen Ihren Vorgang. Das ist kostenlos und braucht kein Konto.',
      '# 2. Ihr Vorgang',
      'Der Link in Ihrer E-Mail öffnet Ihren Vorgang: Geben Sie ihn nicht weiter. Ihre Angaben müssen stimmen.',
      '# 3. Personenbezogene Daten',
      'Sie dienen dazu, Ihren Verkauf zu bearbeiten, Sie zu bezahlen und das Register zu führen, das das Gesetz von Käufern gebrauchter Gegenstände verlangt. Sie können sie einsehen, berichtigen und löschen lassen: Die Adresse steht unter „Hilfe und Kontakt“.',
      '# 4. Verfügbarkeit',
      'Wir tun unser Bestes, damit die Website jederzeit erreichbar ist. Eine Unterbrechung ändert weder einen garantierten Preis noch einen bestehenden Vorgang.',
      '# 5. Anwendbares Recht',
      'Es gilt französisches Recht. Vor jeder Klage kann kostenlos ein Verbraucherschlichter angerufen werden.',
    ],
  },
  faqAndContact: {
    'en-GB': [
      '# My phone is broken: do you buy it?',
      'Most often, yes. Answer the questions for the device as it is: the price takes it into account. A device without value is recycled free of charge.',
      '# Where do I find my IMEI number?',
      'Dial *#06# on the phone’s keypad: fifteen digits appear.',
      '# How do I pack my device?',
      'Switched off, without its SIM card, in two layers of bubble wrap and a rigid box. Never send a swollen or pierced battery: bring it to a store.',
      '# When am I paid?',
      'The workshop inspects the device within two working days of its arrival. A bank transfer arrives within five working days.',
      '# Where is my file?',
      'Open the link that stands in each of our emails.',
      '# Writing to us',
      'Customer service (a demonstration address): reprise@arpege-mobilite.example, or any of our twelve stores.',
    ],
    'nl-BE': [
      '# Mijn telefoon is stuk: koopt u hem?',
      'Meestal wel. Beantwoord de vragen zoals het toestel is: de prijs houdt er rekening mee. Een toestel zonder waarde wordt gratis gerecycleerd.',
      '# Waar vind ik mijn IMEI-nummer?',
      'Toets *#06# in op de telefoon: er verschijnen vijftien cijfers.',
      '# Hoe verpak ik mijn toestel?',
      'Uitgeschakeld, zonder simkaart, in twee lagen noppenfolie en een stevige doos. Verzend nooit een opgezwollen of doorboorde batterij: breng ze naar een winkel.',
      '# Wanneer word ik betaald?',
      'Het atelier controleert het toestel binnen twee werkdagen na aankomst. Een overschrijving komt binnen vijf werkdagen aan.',
      '# Waar staat mijn dossier?',
      'Open de link die in elk van onze e-mails staat.',
      '# Schrijf ons',
      'Klantendienst (demonstratieadres): reprise@arpege-mobilite.example, of in een van onze twaalf winkels.',
    ],
    'de-DE': [
      '# Mein Telefon ist kaputt: Kaufen Sie es an?',
      'Meistens ja. Beantworten Sie die Fragen so, wie das Gerät ist: Der Preis berücksichtigt es. Ein Gerät ohne Wert wird kostenlos recycelt.',
      '# Wo finde ich meine IMEI-Nummer?',
      'Wählen Sie *#06# auf dem Telefon: Es erscheinen fünfzehn Ziffern.',
      '# Wie verpacke ich mein Gerät?',
      'Ausgeschaltet, ohne SIM-Karte, in zwei Lagen Luftpolsterfolie und einem festen Karton. Versenden Sie nie einen aufgeblähten oder beschädigten Akku: Bringen Sie ihn in ein Geschäft.',
      '# Wann werde ich bezahlt?',
      'Die Werkstatt prüft das Gerät binnen zwei Werktagen nach seiner Ankunft. Eine Überweisung trifft binnen fünf Werktagen ein.',
      '# Wo steht mein Vorgang?',
      'Öffnen Sie den Link, der in jeder unserer E-Mails steht.',
      '# Uns schreiben',
      'Kundendienst (Demonstrationsadresse): reprise@arpege-mobilite.example, oder in einem unserer zwölf Geschäfte.',
    ],
  },
  cookiesPolicy: {
    'en-GB': [
      '# Tools that a retailer adds',
      'A retailer that adds a tool for audience measurement asks for your consent first, and lets you take it back as simply as you gave it.',
      '# Erasing everything',
      'Clear the site’s data in your browser’s settings: your cart disappears, your confirmed files remain.',
    ],
    'nl-BE': [
      '# Instrumenten die een winkelketen toevoegt',
      'Een winkelketen die een meetinstrument toevoegt, vraagt eerst uw toestemming en laat u die even eenvoudig intrekken.',
      '# Alles wissen',
      'Wis de gegevens van de site in de instellingen van uw browser: uw winkelmandje verdwijnt, bevestigde dossiers blijven.',
    ],
    'de-DE': [
      '# Werkzeuge, die ein Händler hinzufügt',
      'Ein Händler, der ein Werkzeug zur Reichweitenmessung hinzufügt, fragt vorher nach Ihrer Einwilligung und lässt sie ebenso einfach widerrufen.',
      '# Alles löschen',
      'Löschen Sie die Daten der Website in den Einstellungen Ihres Browsers: Ihr Warenkorb verschwindet, bestätigte Vorgänge bleiben.',
    ],
  },
};

const languages: readonly Language[] = ['en-GB', 'nl-BE', 'de-DE'];

/** The paragraphs of a page in each other language, with the notice that it is a demonstration. */
export const translationsOf = (page: WrittenPage): [Language, readonly string[]][] =>
  languages.map((language) => [language, [notices[language], ...texts[page][language]]]);

import { everyone, no, yes, type QuestionSeed } from './questions.ts';
import { phoneQuestions } from './questions-phones.ts';

/** The questions of smartphones that apply unchanged to another kind, moved under that kind. */
const alike = (codes: readonly string[], category: string): QuestionSeed[] =>
  phoneQuestions
    .filter((question) => question.category === 'smartphones' && codes.includes(question.code))
    .map((question) => ({ ...question, category }));

export const tabletQuestions: readonly QuestionSeed[] = [
  ...alike(['screen', 'shell', 'camera', 'controls'], 'tablettes'),
  {
    category: 'tablettes',
    code: 'battery',
    position: 7,
    title: [
      'Comment se porte la batterie ?',
      'How is the battery doing?',
      'Hoe is het met de batterij?',
      'Wie geht es dem Akku?',
    ],
    description: [
      'Après une charge complète, la tablette doit lire une vidéo pendant trois heures. Un écran qui se soulève trahit une batterie gonflée.',
      'After a full charge the tablet should play video for three hours. A lifting screen reveals a swollen battery.',
      'Na volledig opladen moet de tablet drie uur video afspelen. Een loskomend scherm wijst op een opgezwollen batterij.',
      'Nach voller Ladung sollte das Tablet drei Stunden Video abspielen. Ein abgehobenes Display verrät einen aufgeblähten Akku.',
    ],
    answers: [
      {
        name: [
          'Elle tient trois heures',
          'It lasts three hours',
          'Ze gaat drie uur mee',
          'Er hält drei Stunden',
        ],
      },
      {
        name: ['Elle se vide vite', 'It drains quickly', 'Ze loopt snel leeg', 'Er entlädt sich schnell'],
        percent: -10,
      },
      {
        name: ['Elle est gonflée', 'It is swollen', 'Ze is opgezwollen', 'Er ist aufgebläht'],
        drawing: 'battery_swollen',
        grade: 'e',
        hazard: true,
      },
    ],
  },
  {
    category: 'tablettes',
    code: 'connectivity',
    position: 9,
    title: [
      'Le Wi-Fi et le Bluetooth fonctionnent-ils ?',
      'Do Wi-Fi and Bluetooth work?',
      'Werken wifi en bluetooth?',
      'Funktionieren WLAN und Bluetooth?',
    ],
    description: [
      'Ouvrez une page en Wi-Fi et jumelez un appareil Bluetooth ; sur un modèle cellulaire, essayez aussi une carte SIM.',
      'Open a page over Wi-Fi and pair a Bluetooth device; on a cellular model, try a SIM card too.',
      'Open een pagina via wifi en koppel een bluetooth-apparaat; probeer op een cellulair model ook een simkaart.',
      'Öffnen Sie eine Seite über WLAN und koppeln Sie ein Bluetooth-Gerät; bei Mobilfunkmodellen auch eine SIM-Karte testen.',
    ],
    answers: [{ name: yes }, { name: no, grade: 'd' }],
  },
  {
    category: 'tablettes-apple',
    code: 'biometrics',
    position: 11,
    title: [
      'Face ID, Touch ID ou le bouton principal fonctionnent-ils ?',
      'Do Face ID, Touch ID or the Home button work?',
      'Werken Face ID, Touch ID of de thuisknop?',
      'Funktionieren Face ID, Touch ID oder die Home-Taste?',
    ],
    description: [
      'Selon le modèle : enregistrez un visage ou une empreinte, puis déverrouillez ; sinon, pressez le bouton.',
      'Depending on the model: add a face or fingerprint, then unlock; otherwise press the button.',
      'Afhankelijk van het model: voeg een gezicht of vingerafdruk toe en ontgrendel; druk anders op de knop.',
      'Je nach Modell: Gesicht oder Fingerabdruck hinzufügen und entsperren; sonst die Taste drücken.',
    ],
    answers: [{ name: yes }, { name: no, percent: -20 }],
  },
  {
    category: 'galaxy-tab-s',
    code: 's_pen',
    position: 11,
    audience: everyone,
    title: [
      'Le stylet S Pen est-il joint ?',
      'Is the S Pen included?',
      'Is de S Pen erbij?',
      'Ist der S Pen dabei?',
    ],
    description: [
      'Écrivez une ligne avec le stylet. Les modèles vendus sans stylet : choisissez « Sans objet ».',
      'Write a line with the pen. For models sold without a pen, choose “Not applicable”.',
      'Schrijf een regel met de pen. Kies bij modellen zonder pen ‘Niet van toepassing’.',
      'Schreiben Sie eine Zeile mit dem Stift. Bei Modellen ohne Stift „Nicht zutreffend“ wählen.',
    ],
    answers: [
      { name: ['Oui, il écrit', 'Yes, it writes', 'Ja, hij schrijft', 'Ja, er schreibt'] },
      {
        name: ['Absent ou en panne', 'Missing or broken', 'Ontbreekt of defect', 'Fehlt oder defekt'],
        amount: -8,
      },
      { name: ['Sans objet', 'Not applicable', 'Niet van toepassing', 'Nicht zutreffend'] },
    ],
  },
];

export const classicQuestions: readonly QuestionSeed[] = [
  ...alike(['screen', 'shell'], 'telephones-classiques'),
  {
    category: 'telephones-classiques',
    code: 'keypad',
    position: 7,
    title: [
      'Toutes les touches répondent-elles ?',
      'Do all the keys respond?',
      'Reageren alle toetsen?',
      'Reagieren alle Tasten?',
    ],
    description: [
      'Composez 0123456789, puis essayez les touches d’appel et de navigation.',
      'Dial 0123456789, then try the call and navigation keys.',
      'Toets 0123456789 in en probeer daarna de bel- en navigatietoetsen.',
      'Wählen Sie 0123456789 und testen Sie dann Anruf- und Navigationstasten.',
    ],
    answers: [{ name: yes }, { name: no, percent: -50 }],
  },
  {
    category: 'telephones-classiques',
    code: 'battery',
    position: 8,
    title: [
      'La batterie est-elle là et saine ?',
      'Is the battery there and healthy?',
      'Is de batterij aanwezig en gezond?',
      'Ist der Akku vorhanden und in Ordnung?',
    ],
    description: [
      'Ouvrez le capot : la batterie doit être plate et tenir la charge.',
      'Open the cover: the battery must be flat and hold its charge.',
      'Open het klepje: de batterij moet plat zijn en opgeladen blijven.',
      'Öffnen Sie den Deckel: Der Akku muss flach sein und die Ladung halten.',
    ],
    answers: [
      { name: yes },
      {
        name: ['Absente ou faible', 'Missing or weak', 'Ontbreekt of zwak', 'Fehlt oder schwach'],
        percent: -30,
      },
      {
        name: ['Elle est gonflée', 'It is swollen', 'Ze is opgezwollen', 'Er ist aufgebläht'],
        drawing: 'battery_swollen',
        percent: -100,
        hazard: true,
      },
    ],
  },
  {
    category: 'telephones-classiques',
    code: 'network',
    position: 9,
    title: [
      'Le téléphone capte-t-il le réseau ?',
      'Does the phone find the network?',
      'Vindt de telefoon het netwerk?',
      'Findet das Telefon das Netz?',
    ],
    description: [
      'Insérez une carte SIM et passez un appel.',
      'Insert a SIM card and make a call.',
      'Plaats een simkaart en bel iemand.',
      'Legen Sie eine SIM-Karte ein und rufen Sie an.',
    ],
    answers: [{ name: yes }, { name: no, percent: -50 }],
  },
];

/** Phones with keys have no account to sign out of: the root's question is muted under them. */
export const mutedQuestions: readonly { category: string; code: string }[] = [
  { category: 'telephones-classiques', code: 'account_lock' },
];

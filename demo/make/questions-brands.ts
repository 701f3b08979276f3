import { everyone, no, yes, type QuestionSeed } from './questions.ts';
import { screenAnswers } from './questions-looks.ts';

/** The questions that a brand or a range adds or rewords (the same code overrides the parent's). */
export const brandQuestions: readonly QuestionSeed[] = [
  {
    category: 'smartphones-apple',
    code: 'battery',
    position: 7,
    title: [
      'Quelle est la capacité maximale de la batterie ?',
      'What is the battery’s maximum capacity?',
      'Wat is de maximumcapaciteit van de batterij?',
      'Wie hoch ist die maximale Kapazität des Akkus?',
    ],
    description: [
      'Réglages › Batterie › État de la batterie. Avant l’iPhone 6, choisissez d’après l’autonomie.',
      'Settings › Battery › Battery Health. Before the iPhone 6, choose by how long it lasts.',
      'Instellingen › Batterij › Batterijconditie. Vóór de iPhone 6: kies op basis van de gebruiksduur.',
      'Einstellungen › Batterie › Batteriezustand. Vor dem iPhone 6: nach der Laufzeit wählen.',
    ],
    answers: [
      { name: ['85 % ou plus', '85% or more', '85% of meer', '85 % oder mehr'] },
      { name: ['80 à 84 %', '80 to 84%', '80 tot 84%', '80 bis 84 %'], amount: -5 },
      {
        name: ['70 à 79 %', '70 to 79%', '70 tot 79%', '70 bis 79 %'],
        description: ['Par exemple 78 %.', 'For example 78%.', 'Bijvoorbeeld 78%.', 'Zum Beispiel 78 %.'],
        amount: -15,
      },
      {
        name: [
          'Moins de 70 % ou « Réparation »',
          'Below 70% or “Service”',
          'Minder dan 70% of ‘Reparatie’',
          'Unter 70 % oder „Wartung“',
        ],
        amount: -25,
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
    category: 'smartphones-apple',
    code: 'biometrics',
    position: 11,
    title: ['Face ID fonctionne-t-il ?', 'Does Face ID work?', 'Werkt Face ID?', 'Funktioniert Face ID?'],
    description: [
      'Réglages › Face ID et code : enregistrez un visage, puis verrouillez et déverrouillez.',
      'Settings › Face ID & Passcode: add a face, then lock and unlock.',
      'Instellingen › Face ID en toegangscode: voeg een gezicht toe, vergrendel en ontgrendel.',
      'Einstellungen › Face ID & Code: ein Gesicht hinzufügen, dann sperren und entsperren.',
    ],
    answers: [{ name: yes }, { name: no, percent: -25 }],
  },
  {
    category: 'iphone-bouton-principal',
    code: 'biometrics',
    position: 11,
    title: [
      'Le bouton principal et Touch ID fonctionnent-ils ?',
      'Do the Home button and Touch ID work?',
      'Werken de thuisknop en Touch ID?',
      'Funktionieren Home-Taste und Touch ID?',
    ],
    description: [
      'Pressez le bouton ; depuis l’iPhone 5s, déverrouillez aussi avec une empreinte.',
      'Press the button; from the iPhone 5s on, also unlock with a fingerprint.',
      'Druk op de knop; vanaf de iPhone 5s ook ontgrendelen met een vingerafdruk.',
      'Drücken Sie die Taste; ab dem iPhone 5s auch mit einem Fingerabdruck entsperren.',
    ],
    answers: [{ name: yes }, { name: no, percent: -20 }],
  },
  {
    category: 'smartphones-apple',
    code: 'parts_origin',
    position: 12,
    audience: ['workshop'],
    title: [
      'Des pièces sont-elles signalées comme non d’origine ?',
      'Are any parts reported as non-genuine?',
      'Worden er onderdelen als niet-origineel gemeld?',
      'Werden Teile als nicht original gemeldet?',
    ],
    description: [
      'Réglages › Général › Informations › Historique des pièces et des réparations.',
      'Settings › General › About › Parts and Service History.',
      'Instellingen › Algemeen › Info › Geschiedenis van onderdelen en reparaties.',
      'Einstellungen › Allgemein › Info › Teile- und Servicehistorie.',
    ],
    answers: [{ name: no }, { name: yes, amount: -20, requirePhoto: true }],
  },
  {
    category: 'galaxy-z',
    code: 'screen',
    position: 5,
    title: [
      'Dans quel état sont l’écran pliant et l’écran externe ?',
      'What condition are the folding and outer screens in?',
      'In welke staat zijn het vouwscherm en het buitenscherm?',
      'In welchem Zustand sind Falt- und Außendisplay?',
    ],
    description: [
      'Dépliez l’appareil. Le pli visible est normal ; un trait, une bulle ou un point noir ne l’est pas.',
      'Unfold the device. A visible crease is normal; a line, a bubble or a black dot is not.',
      'Klap het toestel open. Een zichtbare vouw is normaal; een streep, bel of zwarte stip niet.',
      'Klappen Sie das Gerät auf. Eine sichtbare Falte ist normal; Strich, Blase oder schwarzer Punkt nicht.',
    ],
    answers: screenAnswers,
  },
  {
    category: 'galaxy-z',
    code: 'hinge',
    position: 11,
    audience: everyone,
    title: [
      'La charnière fonctionne-t-elle ?',
      'Does the hinge work?',
      'Werkt het scharnier?',
      'Funktioniert das Scharnier?',
    ],
    description: [
      'Ouvrez et fermez dix fois : le mouvement est ferme, sans bruit, et l’appareil reste à plat.',
      'Open and close ten times: the movement is firm and silent, and the device lies flat.',
      'Open en sluit tien keer: de beweging is stevig en geruisloos, het toestel ligt vlak.',
      'Zehnmal öffnen und schließen: fest, geräuschlos, und das Gerät liegt flach.',
    ],
    answers: [
      { name: yes },
      {
        name: [
          'Elle craque ou a du jeu',
          'It creaks or is loose',
          'Het kraakt of heeft speling',
          'Es knarrt oder hat Spiel',
        ],
        percent: -15,
      },
      { name: ['Elle est bloquée', 'It is stuck', 'Het zit vast', 'Es klemmt'], grade: 'd' },
    ],
  },
  {
    category: 'galaxy-note',
    code: 's_pen',
    position: 11,
    title: [
      'Le stylet S Pen est-il présent ?',
      'Is the S Pen included?',
      'Is de S Pen aanwezig?',
      'Ist der S Pen dabei?',
    ],
    description: [
      'Sortez-le de son logement et écrivez une ligne.',
      'Take it out of its slot and write a line.',
      'Haal hem uit de houder en schrijf een regel.',
      'Nehmen Sie ihn aus dem Schacht und schreiben Sie eine Zeile.',
    ],
    answers: [
      { name: ['Oui, il écrit', 'Yes, it writes', 'Ja, hij schrijft', 'Ja, er schreibt'] },
      {
        name: ['Absent ou en panne', 'Missing or broken', 'Ontbreekt of defect', 'Fehlt oder defekt'],
        amount: -8,
      },
    ],
  },
];

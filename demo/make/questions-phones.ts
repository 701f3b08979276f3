import { everyone, no, yes, type QuestionSeed } from './questions.ts';
import { screenAnswers, shellAnswers } from './questions-looks.ts';

const works = ['Oui, tout fonctionne', 'Yes, everything works', 'Ja, alles werkt', 'Ja, alles funktioniert'] as const;

/** Asked of every smartphone, after the questions of the root. */
export const phoneQuestions: readonly QuestionSeed[] = [
  {
    category: 'smartphones',
    code: 'screen',
    position: 5,
    title: ['Dans quel état est l’écran ?', 'What condition is the screen in?', 'In welke staat is het scherm?', 'In welchem Zustand ist das Display?'],
    description: [
      'Retirez la protection, éteignez l’écran et regardez-le sous une lampe, de face puis de biais.',
      'Remove the protector, turn the screen off and look at it under a lamp, straight on then at an angle.',
      'Verwijder de bescherming, zet het scherm uit en bekijk het onder een lamp, recht en schuin.',
      'Entfernen Sie die Schutzfolie, schalten Sie das Display aus und betrachten Sie es unter einer Lampe, gerade und schräg.',
    ],
    answers: screenAnswers,
  },
  {
    category: 'smartphones',
    code: 'shell',
    position: 6,
    title: ['Dans quel état est la coque ?', 'What condition is the shell in?', 'In welke staat is de behuizing?', 'In welchem Zustand ist das Gehäuse?'],
    description: [
      'Regardez le dos, les quatre côtés et les angles, sans étui.',
      'Look at the back, the four sides and the corners, without a case.',
      'Bekijk de achterkant, de vier zijden en de hoeken, zonder hoesje.',
      'Betrachten Sie Rückseite, alle vier Kanten und die Ecken, ohne Hülle.',
    ],
    answers: shellAnswers,
  },
  {
    category: 'smartphones',
    code: 'battery',
    position: 7,
    title: ['Comment se porte la batterie ?', 'How is the battery doing?', 'Hoe is het met de batterij?', 'Wie geht es dem Akku?'],
    description: [
      'Après une charge complète, le téléphone doit tenir une journée d’usage courant. Posez-le à plat : s’il bascule, la batterie gonfle.',
      'After a full charge the phone should last a day of ordinary use. Lay it flat: if it rocks, the battery is swelling.',
      'Na volledig opladen moet de telefoon een dag normaal gebruik meegaan. Leg hem plat: wiebelt hij, dan zwelt de batterij op.',
      'Nach voller Ladung sollte das Telefon einen Tag normaler Nutzung durchhalten. Legen Sie es flach hin: Wippt es, bläht sich der Akku auf.',
    ],
    answers: [
      { name: ['Elle tient la journée', 'It lasts the day', 'Ze gaat de hele dag mee', 'Er hält den ganzen Tag'] },
      { name: ['Elle se vide vite', 'It drains quickly', 'Ze loopt snel leeg', 'Er entlädt sich schnell'], percent: -10 },
      { name: ['Elle est gonflée', 'It is swollen', 'Ze is opgezwollen', 'Er ist aufgebläht'], grade: 'e', hazard: true },
    ],
  },
  {
    category: 'smartphones',
    code: 'camera',
    position: 8,
    title: ['Les appareils photo fonctionnent-ils ?', 'Do the cameras work?', 'Werken de camera’s?', 'Funktionieren die Kameras?'],
    description: [
      'Prenez une photo avec chaque objectif, devant et derrière, et une vidéo avec la lampe.',
      'Take a photo with each lens, front and back, and a video with the light on.',
      'Maak een foto met elke lens, voor en achter, en een video met de lamp aan.',
      'Machen Sie ein Foto mit jeder Linse, vorne und hinten, und ein Video mit Licht.',
    ],
    answers: [
      { name: works },
      {
        name: ['Tache ou rayure sur un objectif', 'Spot or scratch on a lens', 'Vlek of kras op een lens', 'Fleck oder Kratzer auf einer Linse'],
        percent: -5,
      },
      { name: ['Un appareil photo est en panne', 'One camera is out of order', 'Een camera is defect', 'Eine Kamera ist defekt'], grade: 'd' },
    ],
  },
  {
    category: 'smartphones',
    code: 'network',
    position: 9,
    title: ['Appels, réseau et SIM fonctionnent-ils ?', 'Do calls, network and SIM work?', 'Werken bellen, netwerk en sim?', 'Funktionieren Anrufe, Netz und SIM?'],
    description: [
      'Passez un appel avec la carte SIM d’un autre opérateur et ouvrez une page en Wi-Fi.',
      'Make a call with another operator’s SIM card and open a page over Wi-Fi.',
      'Bel met de simkaart van een andere operator en open een pagina via wifi.',
      'Rufen Sie mit der SIM-Karte eines anderen Anbieters an und öffnen Sie eine Seite über WLAN.',
    ],
    answers: [
      { name: works },
      { name: ['Verrouillé sur un opérateur', 'Locked to one operator', 'Vergrendeld op één operator', 'An einen Anbieter gebunden'], percent: -6 },
      { name: ['Pas de réseau ou pas de Wi-Fi', 'No network or no Wi-Fi', 'Geen netwerk of geen wifi', 'Kein Netz oder kein WLAN'], grade: 'd' },
    ],
  },
  {
    category: 'smartphones',
    code: 'controls',
    position: 10,
    title: [
      'Boutons, son et prise de charge fonctionnent-ils ?',
      'Do buttons, sound and charging port work?',
      'Werken knoppen, geluid en oplaadpoort?',
      'Funktionieren Tasten, Ton und Ladeanschluss?',
    ],
    description: [
      'Pressez chaque bouton, écoutez une vidéo, enregistrez votre voix, branchez le câble.',
      'Press every button, play a video, record your voice, plug in the cable.',
      'Druk op elke knop, speel een video af, neem uw stem op, sluit de kabel aan.',
      'Drücken Sie jede Taste, spielen Sie ein Video ab, nehmen Sie Ihre Stimme auf, schließen Sie das Kabel an.',
    ],
    answers: [
      { name: works },
      { name: ['Un bouton répond mal', 'One button responds badly', 'Eén knop reageert slecht', 'Eine Taste reagiert schlecht'], percent: -8 },
      { name: ['Le son ou la charge est en panne', 'Sound or charging is out of order', 'Geluid of opladen is defect', 'Ton oder Laden ist defekt'], grade: 'd' },
    ],
  },
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
      { name: ['Moins de 70 % ou « Réparation »', 'Below 70% or “Service”', 'Minder dan 70% of ‘Reparatie’', 'Unter 70 % oder „Wartung“'], amount: -25 },
      { name: ['Elle est gonflée', 'It is swollen', 'Ze is opgezwollen', 'Er ist aufgebläht'], grade: 'e', hazard: true },
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
    title: ['La charnière fonctionne-t-elle ?', 'Does the hinge work?', 'Werkt het scharnier?', 'Funktioniert das Scharnier?'],
    description: [
      'Ouvrez et fermez dix fois : le mouvement est ferme, sans bruit, et l’appareil reste à plat.',
      'Open and close ten times: the movement is firm and silent, and the device lies flat.',
      'Open en sluit tien keer: de beweging is stevig en geruisloos, het toestel ligt vlak.',
      'Zehnmal öffnen und schließen: fest, geräuschlos, und das Gerät liegt flach.',
    ],
    answers: [
      { name: yes },
      { name: ['Elle craque ou a du jeu', 'It creaks or is loose', 'Het kraakt of heeft speling', 'Es knarrt oder hat Spiel'], percent: -15 },
      { name: ['Elle est bloquée', 'It is stuck', 'Het zit vast', 'Es klemmt'], grade: 'd' },
    ],
  },
  {
    category: 'galaxy-note',
    code: 's_pen',
    position: 11,
    title: ['Le stylet S Pen est-il présent ?', 'Is the S Pen included?', 'Is de S Pen aanwezig?', 'Ist der S Pen dabei?'],
    description: [
      'Sortez-le de son logement et écrivez une ligne.',
      'Take it out of its slot and write a line.',
      'Haal hem uit de houder en schrijf een regel.',
      'Nehmen Sie ihn aus dem Schacht und schreiben Sie eine Zeile.',
    ],
    answers: [
      { name: ['Oui, il écrit', 'Yes, it writes', 'Ja, hij schrijft', 'Ja, er schreibt'] },
      { name: ['Absent ou en panne', 'Missing or broken', 'Ontbreekt of defect', 'Fehlt oder defekt'], amount: -8 },
    ],
  },
];

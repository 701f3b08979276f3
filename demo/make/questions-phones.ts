import type { QuestionSeed } from './questions.ts';
import { screenAnswers, shellAnswers } from './questions-looks.ts';

const works = [
  'Oui, tout fonctionne',
  'Yes, everything works',
  'Ja, alles werkt',
  'Ja, alles funktioniert',
] as const;

/** Asked of every smartphone, after the questions of the root. */
export const phoneQuestions: readonly QuestionSeed[] = [
  {
    category: 'smartphones',
    code: 'screen',
    position: 5,
    title: [
      'Dans quel état est l’écran ?',
      'What condition is the screen in?',
      'In welke staat is het scherm?',
      'In welchem Zustand ist das Display?',
    ],
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
    title: [
      'Dans quel état est la coque ?',
      'What condition is the shell in?',
      'In welke staat is de behuizing?',
      'In welchem Zustand ist das Gehäuse?',
    ],
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
    title: [
      'Comment se porte la batterie ?',
      'How is the battery doing?',
      'Hoe is het met de batterij?',
      'Wie geht es dem Akku?',
    ],
    description: [
      'Après une charge complète, le téléphone doit tenir une journée d’usage courant. Posez-le à plat : s’il bascule, la batterie gonfle.',
      'After a full charge the phone should last a day of ordinary use. Lay it flat: if it rocks, the battery is swelling.',
      'Na volledig opladen moet de telefoon een dag normaal gebruik meegaan. Leg hem plat: wiebelt hij, dan zwelt de batterij op.',
      'Nach voller Ladung sollte das Telefon einen Tag normaler Nutzung durchhalten. Legen Sie es flach hin: Wippt es, bläht sich der Akku auf.',
    ],
    answers: [
      {
        name: [
          'Elle tient la journée',
          'It lasts the day',
          'Ze gaat de hele dag mee',
          'Er hält den ganzen Tag',
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
    category: 'smartphones',
    code: 'camera',
    position: 8,
    title: [
      'Les appareils photo fonctionnent-ils ?',
      'Do the cameras work?',
      'Werken de camera’s?',
      'Funktionieren die Kameras?',
    ],
    description: [
      'Prenez une photo avec chaque objectif, devant et derrière, et une vidéo avec la lampe.',
      'Take a photo with each lens, front and back, and a video with the light on.',
      'Maak een foto met elke lens, voor en achter, en een video met de lamp aan.',
      'Machen Sie ein Foto mit jeder Linse, vorne und hinten, und ein Video mit Licht.',
    ],
    answers: [
      { name: works },
      {
        name: [
          'Tache ou rayure sur un objectif',
          'Spot or scratch on a lens',
          'Vlek of kras op een lens',
          'Fleck oder Kratzer auf einer Linse',
        ],
        drawing: 'lens_scratch',
        percent: -5,
      },
      {
        name: [
          'Un appareil photo est en panne',
          'One camera is out of order',
          'Een camera is defect',
          'Eine Kamera ist defekt',
        ],
        grade: 'd',
      },
    ],
  },
  {
    category: 'smartphones',
    code: 'network',
    position: 9,
    title: [
      'Appels, réseau et SIM fonctionnent-ils ?',
      'Do calls, network and SIM work?',
      'Werken bellen, netwerk en sim?',
      'Funktionieren Anrufe, Netz und SIM?',
    ],
    description: [
      'Passez un appel avec la carte SIM d’un autre opérateur et ouvrez une page en Wi-Fi.',
      'Make a call with another operator’s SIM card and open a page over Wi-Fi.',
      'Bel met de simkaart van een andere operator en open een pagina via wifi.',
      'Rufen Sie mit der SIM-Karte eines anderen Anbieters an und öffnen Sie eine Seite über WLAN.',
    ],
    answers: [
      { name: works },
      {
        name: [
          'Verrouillé sur un opérateur',
          'Locked to one operator',
          'Vergrendeld op één operator',
          'An einen Anbieter gebunden',
        ],
        percent: -6,
      },
      {
        name: [
          'Pas de réseau ou pas de Wi-Fi',
          'No network or no Wi-Fi',
          'Geen netwerk of geen wifi',
          'Kein Netz oder kein WLAN',
        ],
        grade: 'd',
      },
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
      {
        name: [
          'Un bouton répond mal',
          'One button responds badly',
          'Eén knop reageert slecht',
          'Eine Taste reagiert schlecht',
        ],
        percent: -8,
      },
      {
        name: [
          'Le son ou la charge est en panne',
          'Sound or charging is out of order',
          'Geluid of opladen is defect',
          'Ton oder Laden ist defekt',
        ],
        grade: 'd',
      },
    ],
  },
];

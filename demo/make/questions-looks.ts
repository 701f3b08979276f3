import type { AnswerSeed } from './questions.ts';

/** The four cosmetic conditions of a screen; the worse of screen and shell gives the grade. */
export const screenAnswers: readonly AnswerSeed[] = [
  {
    name: ['Comme neuf', 'Like new', 'Als nieuw', 'Wie neu'],
    description: [
      'Aucune trace, même sous une lampe.',
      'No marks, even under a lamp.',
      'Geen sporen, ook niet onder een lamp.',
      'Keine Spuren, auch nicht unter der Lampe.',
    ],
    grade: 'a',
    drawing: 'screen_intact',
  },
  {
    name: ['Micro-rayures', 'Micro-scratches', 'Microkrasjes', 'Mikrokratzer'],
    description: [
      'Visibles sous une lampe seulement, jamais écran allumé.',
      'Visible only under a lamp, never with the screen on.',
      'Alleen zichtbaar onder een lamp, nooit met het scherm aan.',
      'Nur unter der Lampe sichtbar, nie bei eingeschaltetem Display.',
    ],
    grade: 'b',
    drawing: 'screen_micro_scratches',
  },
  {
    name: ['Rayures visibles', 'Visible scratches', 'Zichtbare krassen', 'Sichtbare Kratzer'],
    description: [
      'Elles se voient écran allumé ou se sentent au doigt.',
      'They show with the screen on or can be felt.',
      'Ze zijn zichtbaar met het scherm aan of voelbaar.',
      'Bei eingeschaltetem Display sichtbar oder fühlbar.',
    ],
    grade: 'c',
    drawing: 'screen_scratches',
  },
  {
    name: [
      'Fissuré, taché ou en panne',
      'Cracked, stained or faulty',
      'Gebarsten, gevlekt of defect',
      'Gesprungen, fleckig oder defekt',
    ],
    description: [
      'Fissure, tache, trait, zone qui ne répond pas.',
      'Crack, stain, line or dead touch area.',
      'Barst, vlek, streep of zone die niet reageert.',
      'Riss, Fleck, Linie oder Bereich ohne Reaktion.',
    ],
    grade: 'd',
    drawing: 'screen_cracks',
    requirePhoto: true,
  },
];

export const shellAnswers: readonly AnswerSeed[] = [
  {
    name: ['Comme neuve', 'Like new', 'Als nieuw', 'Wie neu'],
    description: ['Aucune trace.', 'No marks.', 'Geen sporen.', 'Keine Spuren.'],
    grade: 'a',
    drawing: 'shell_intact',
  },
  {
    name: [
      'Légères traces d’usage',
      'Light signs of use',
      'Lichte gebruikssporen',
      'Leichte Gebrauchsspuren',
    ],
    description: [
      'Invisibles à bout de bras.',
      'Invisible at arm’s length.',
      'Onzichtbaar op armlengte.',
      'Auf Armlänge unsichtbar.',
    ],
    grade: 'b',
    drawing: 'shell_wear',
  },
  {
    name: ['Rayée ou marquée', 'Scratched or dented', 'Krassen of deukjes', 'Zerkratzt oder mit Dellen'],
    description: [
      'Rayures ou petits chocs visibles à bout de bras.',
      'Scratches or small dents visible at arm’s length.',
      'Krassen of kleine deuken, zichtbaar op armlengte.',
      'Kratzer oder kleine Dellen, auf Armlänge sichtbar.',
    ],
    grade: 'c',
    drawing: 'shell_scratches',
  },
  {
    name: ['Cassée ou pliée', 'Broken or bent', 'Gebroken of verbogen', 'Gebrochen oder verbogen'],
    description: [
      'Dos fissuré, châssis plié, pièce manquante.',
      'Cracked back, bent frame, missing part.',
      'Gebarsten achterkant, verbogen frame, ontbrekend deel.',
      'Gesprungene Rückseite, verbogener Rahmen, fehlendes Teil.',
    ],
    grade: 'd',
    drawing: 'shell_broken',
    requirePhoto: true,
  },
];

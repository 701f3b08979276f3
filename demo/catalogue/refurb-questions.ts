import { inFour, type InFourLanguages } from './words.ts';

type RefurbQuestionSeed = {
  key: string;
  type: 'unique' | 'multiple';
  label: InFourLanguages;
  responses: { label: InFourLanguages; steps: string[] }[];
};

const fine = inFour('Rien à signaler', 'Nothing to report', 'Niets te melden', 'Ohne Befund');

/** Taken from the bench procedures named in data/SOURCES.md, reworded in four languages. */
export const refurbQuestionSeeds: readonly RefurbQuestionSeed[] = [
  {
    key: 'data',
    type: 'unique',
    label: inFour(
      'Les données du client sont-elles effacées ?',
      'Is the customer’s data erased?',
      'Zijn de gegevens van de klant gewist?',
      'Sind die Kundendaten gelöscht?',
    ),
    responses: [
      {
        label: inFour(
          'Oui, écran de bienvenue',
          'Yes, welcome screen',
          'Ja, welkomstscherm',
          'Ja, Willkommensbildschirm',
        ),
        steps: [],
      },
      { label: inFour('Non', 'No', 'Nee', 'Nein'), steps: ['factory_reset'] },
    ],
  },
  {
    key: 'display',
    type: 'unique',
    label: inFour('Écran et tactile', 'Display and touch', 'Scherm en aanraking', 'Display und Touch'),
    responses: [
      { label: fine, steps: [] },
      {
        label: inFour('Micro-rayures', 'Micro-scratches', 'Microkrasjes', 'Mikrokratzer'),
        steps: ['cleaning'],
      },
      {
        label: inFour(
          'Fissure, tache ou zone morte',
          'Crack, stain or dead zone',
          'Barst, vlek of dode zone',
          'Riss, Fleck oder tote Zone',
        ),
        steps: ['screen_replacement'],
      },
    ],
  },
  {
    key: 'battery',
    type: 'unique',
    label: inFour('Batterie mesurée', 'Battery as measured', 'Gemeten batterij', 'Gemessener Akku'),
    responses: [
      { label: inFour('85 % ou plus', '85% or more', '85% of meer', '85 % oder mehr'), steps: [] },
      {
        label: inFour('Moins de 85 %', 'Below 85%', 'Minder dan 85%', 'Unter 85 %'),
        steps: ['battery_replacement'],
      },
    ],
  },
  {
    key: 'functions',
    type: 'multiple',
    label: inFour(
      'Quelles fonctions sont en panne ?',
      'Which functions are faulty?',
      'Welke functies zijn defect?',
      'Welche Funktionen sind defekt?',
    ),
    responses: [
      { label: inFour('Charge', 'Charging', 'Opladen', 'Laden'), steps: ['charging_port'] },
      { label: inFour('Appareil photo', 'Camera', 'Camera', 'Kamera'), steps: ['camera_replacement'] },
      {
        label: inFour('Son ou micro', 'Sound or microphone', 'Geluid of microfoon', 'Ton oder Mikrofon'),
        steps: ['audio_repair'],
      },
      { label: fine, steps: [] },
    ],
  },
  {
    key: 'shell',
    type: 'unique',
    label: inFour('Coque et châssis', 'Shell and frame', 'Behuizing en frame', 'Gehäuse und Rahmen'),
    responses: [
      { label: fine, steps: ['cleaning'] },
      {
        label: inFour(
          'Traces de colle ou saleté',
          'Glue marks or dirt',
          'Lijmresten of vuil',
          'Klebereste oder Schmutz',
        ),
        steps: ['cleaning'],
      },
      {
        label: inFour('Cassée ou pliée', 'Broken or bent', 'Gebroken of verbogen', 'Gebrochen oder verbogen'),
        steps: ['back_cover', 'cleaning'],
      },
    ],
  },
  {
    key: 'finish',
    type: 'multiple',
    label: inFour('Finitions à prévoir', 'Finishing to plan', 'Te plannen afwerking', 'Geplante Endarbeiten'),
    responses: [
      {
        label: inFour(
          'Système à mettre à jour',
          'System to update',
          'Systeem bij te werken',
          'System zu aktualisieren',
        ),
        steps: ['firmware_update'],
      },
      {
        label: inFour('Contrôle final', 'Final check', 'Eindcontrole', 'Endkontrolle'),
        steps: ['final_check'],
      },
    ],
  },
];

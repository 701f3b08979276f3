import { stableUuid } from '../make/identifiers.ts';
import { refurbQuestionSeeds } from './refurb-questions.ts';
import { inFour, type InFourLanguages } from './words.ts';

export type DemoRefurbStep = {
  id: string;
  key: string;
  name: InFourLanguages;
  description: InFourLanguages;
  /** The stock (its key) in which the item waits for this step. */
  stockKey: string;
  /** Cents, per workshop. */
  costs: Record<'ATL-NANTES' | 'ATL-LILLE', number>;
};

export type DemoRefurbQuestion = {
  id: string;
  key: string;
  position: number;
  type: 'unique' | 'multiple';
  label: InFourLanguages;
  responses: { id: string; label: InFourLanguages; stepKeys: string[] }[];
};

type StepSeed = readonly [
  key: string,
  name: InFourLanguages,
  description: InFourLanguages,
  stockKey: string,
  nantes: number,
  lille: number,
];

const stepSeeds: readonly StepSeed[] = [
  [
    'factory_reset',
    inFour('Réinitialisation', 'Factory reset', 'Fabrieksreset', 'Zurücksetzen'),
    inFour(
      'Effacer l’appareil jusqu’à l’écran de bienvenue.',
      'Erase the device down to the welcome screen.',
      'Wis het toestel tot het welkomstscherm.',
      'Gerät bis zum Willkommensbildschirm löschen.',
    ),
    'to_refurbish',
    150,
    120,
  ],
  [
    'firmware_update',
    inFour('Mise à jour du système', 'System update', 'Systeemupdate', 'Systemaktualisierung'),
    inFour(
      'Installer la dernière version stable.',
      'Install the latest stable version.',
      'Installeer de laatste stabiele versie.',
      'Neueste stabile Version installieren.',
    ),
    'to_refurbish',
    100,
    100,
  ],
  [
    'screen_replacement',
    inFour('Changement d’écran', 'Screen replacement', 'Scherm vervangen', 'Displaytausch'),
    inFour(
      'Remplacer l’écran et vérifier le tactile partout.',
      'Replace the screen and test touch everywhere.',
      'Vervang het scherm en test het aanraken overal.',
      'Display tauschen und Touch überall prüfen.',
    ),
    'repair_bench',
    5900,
    5450,
  ],
  [
    'battery_replacement',
    inFour('Changement de batterie', 'Battery replacement', 'Batterij vervangen', 'Akkutausch'),
    inFour(
      'Remplacer la batterie, puis un cycle complet de charge.',
      'Replace the battery, then run a full charge cycle.',
      'Vervang de batterij en doe een volledige laadcyclus.',
      'Akku tauschen, danach ein voller Ladezyklus.',
    ),
    'repair_bench',
    1950,
    1800,
  ],
  [
    'charging_port',
    inFour('Prise de charge', 'Charging port', 'Oplaadpoort', 'Ladeanschluss'),
    inFour(
      'Nettoyer ou remplacer la prise ; vérifier la tenue du câble.',
      'Clean or replace the port; check the cable holds.',
      'Reinig of vervang de poort; controleer of de kabel vastzit.',
      'Anschluss reinigen oder tauschen; Halt des Kabels prüfen.',
    ),
    'repair_bench',
    1400,
    1250,
  ],
  [
    'camera_replacement',
    inFour('Appareil photo', 'Camera', 'Camera', 'Kamera'),
    inFour(
      'Remplacer le module, vérifier mise au point et flash.',
      'Replace the module, check focus and flash.',
      'Vervang de module, controleer scherpstelling en flits.',
      'Modul tauschen, Fokus und Blitz prüfen.',
    ),
    'repair_bench',
    2600,
    2400,
  ],
  [
    'back_cover',
    inFour('Dos et châssis', 'Back and frame', 'Achterkant en frame', 'Rückseite und Rahmen'),
    inFour(
      'Remplacer le dos, redresser le châssis.',
      'Replace the back, straighten the frame.',
      'Vervang de achterkant, maak het frame recht.',
      'Rückseite tauschen, Rahmen richten.',
    ),
    'repair_bench',
    2200,
    2100,
  ],
  [
    'audio_repair',
    inFour(
      'Haut-parleur et micro',
      'Speaker and microphone',
      'Luidspreker en microfoon',
      'Lautsprecher und Mikrofon',
    ),
    inFour(
      'Nettoyer les grilles ou remplacer la pièce.',
      'Clean the grilles or replace the part.',
      'Reinig de roosters of vervang het onderdeel.',
      'Gitter reinigen oder Teil tauschen.',
    ),
    'repair_bench',
    1100,
    1000,
  ],
  [
    'cleaning',
    inFour(
      'Nettoyage et polissage',
      'Cleaning and polishing',
      'Reinigen en polijsten',
      'Reinigen und Polieren',
    ),
    inFour(
      'Désinfecter, polir, retirer colle et autocollants.',
      'Disinfect, polish, remove glue and stickers.',
      'Ontsmet, polijst, verwijder lijm en stickers.',
      'Desinfizieren, polieren, Kleber und Aufkleber entfernen.',
    ),
    'to_refurbish',
    250,
    220,
  ],
  [
    'final_check',
    inFour('Contrôle final', 'Final check', 'Eindcontrole', 'Endkontrolle'),
    inFour(
      'Tout essayer une dernière fois et attribuer l’état.',
      'Test everything once more and give the grade.',
      'Test alles nog eens en ken de staat toe.',
      'Alles noch einmal testen und den Zustand vergeben.',
    ),
    'refurb_completed',
    300,
    280,
  ],
];

/** The refurbishment steps of the two workshops, with what each costs there. */
export const readRefurbSteps = (): DemoRefurbStep[] =>
  stepSeeds.map(([key, name, description, stockKey, nantes, lille]) => ({
    id: stableUuid(`refurb-step:${key}`),
    key,
    name,
    description,
    stockKey,
    costs: { 'ATL-NANTES': nantes, 'ATL-LILLE': lille },
  }));

/** The diagnosis questions of the bench: each answer proposes refurbishment steps. */
export const readRefurbQuestions = (): DemoRefurbQuestion[] =>
  refurbQuestionSeeds.map(({ key, type, label, responses }, i) => ({
    id: stableUuid(`refurb-question:${key}`),
    key,
    position: i + 1,
    type,
    label,
    responses: responses.map((response, j) => ({
      id: stableUuid(`refurb-response:${key}:${j + 1}`),
      label: response.label,
      stepKeys: response.steps,
    })),
  }));

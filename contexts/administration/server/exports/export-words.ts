import { buybackStatuses } from '@reprise/dossier/domain/buybacks/buyback.states.ts';
import { itemStatuses } from '@reprise/dossier/domain/items/item.states.ts';
import type { ExportType } from '../../domain/exports/export.ts';
import type { Locale } from '@reprise/platform/domain/core/locales.ts';
import { paymentStatuses } from '@reprise/dossier/domain/payments/payment.states.ts';
import deConnectors from '@reprise/people/words/de-DE/connectors.json' with { type: 'json' };
import deDossier from '@reprise/dossier/words/de-DE/dossier.json' with { type: 'json' };
import deExports from '../../words/de-DE/exports.json' with { type: 'json' };
import deStates from '@reprise/platform/words/de-DE/states.json' with { type: 'json' };
import enConnectors from '@reprise/people/words/en-GB/connectors.json' with { type: 'json' };
import enDossier from '@reprise/dossier/words/en-GB/dossier.json' with { type: 'json' };
import enExports from '../../words/en-GB/exports.json' with { type: 'json' };
import enStates from '@reprise/platform/words/en-GB/states.json' with { type: 'json' };
import frConnectors from '@reprise/people/words/fr-FR/connectors.json' with { type: 'json' };
import frDossier from '@reprise/dossier/words/fr-FR/dossier.json' with { type: 'json' };
import frExports from '../../words/fr-FR/exports.json' with { type: 'json' };
import frStates from '@reprise/platform/words/fr-FR/states.json' with { type: 'json' };
import nlConnectors from '@reprise/people/words/nl-BE/connectors.json' with { type: 'json' };
import nlDossier from '@reprise/dossier/words/nl-BE/dossier.json' with { type: 'json' };
import nlExports from '../../words/nl-BE/exports.json' with { type: 'json' };
import nlStates from '@reprise/platform/words/nl-BE/states.json' with { type: 'json' };

const words = {
  'fr-FR': { dossier: frDossier, states: frStates, exports: frExports, connectors: frConnectors },
  'en-GB': { dossier: enDossier, states: enStates, exports: enExports, connectors: enConnectors },
  'nl-BE': { dossier: nlDossier, states: nlStates, exports: nlExports, connectors: nlConnectors },
  'de-DE': { dossier: deDossier, states: deStates, exports: deExports, connectors: deConnectors },
} as const satisfies Record<Locale, unknown>;

/** The words of the people's form, by their columns: those of the screens. */
export function exportWords(locale: Locale) {
  const { dossier, states, exports, connectors } = words[locale];
  const ofStates = (codes: readonly (keyof typeof states)[]) =>
    Object.fromEntries(codes.map((code) => [code, states[code]]));
  return {
    status: ofStates(buybackStatuses),
    payment_status: ofStates(paymentStatuses),
    item_status: ofStates(itemStatuses),
    litigation_status: {
      // a missing value has no word
      none: '',
      open: states.litigation_open,
      accepted: states.litigation_accepted,
      declined: states.litigation_declined,
      expired: states.litigation_expired,
      settled_by_staff: states.litigation_settled_by_staff,
    },
    lost_flag: dossier.lost,
    channel: dossier.channel,
    circuit: dossier.circuit,
    grade_declared: dossier.grade,
    grade_controlled: dossier.grade,
    payment_type: dossier.paymentType,
    cancel_reason: dossier.cancelReason,
    delivery_status: connectors.codes,
    yes: exports.file.yes,
    no: exports.file.no,
  };
}

/** The name of the sheet of a workbook. */
export const sheetName = (type: ExportType, locale: Locale): string => words[locale].exports.type[type];

/** The names of the columns of a file. */
export function columnNames(columns: readonly string[], locale: Locale): string[] {
  const named: Readonly<Record<string, string>> = words[locale].exports.file.column;
  return columns.map((column) => named[column] ?? column);
}

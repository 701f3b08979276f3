import { JourneyProvider } from '../shown/journey.tsx';
import { ToDo } from '../journey/confirmation/to-do.tsx';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { useTranslation } from 'react-i18next';
import { shownJourney } from '../shown/shown-journey.ts';
import { readIn } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import type { CircuitPreviewProps } from '@reprise/offer/screens/shown/circuit-preview-slot.ts';
import '../journey/confirmation/confirmation.css';

/** The circuit as the customer sees it, with the steps after the confirmation. */
export const CircuitPreview = ({ circuit, draft, locale }: CircuitPreviewProps) => {
  const { t } = useTranslation('circuits');
  const label = readIn(draft.name, locale);
  return (
    <section className="sheet-preview" aria-labelledby="circuit-preview">
      <h2 id="circuit-preview">{t('preview.title')}</h2>
      <p className="small">{t('preview.help')}</p>
      <div inert lang={locale} className="stack gap-4">
        <RadioCards
          legend={t('preview.title')}
          hideLegend
          value={circuit.id}
          onChange={() => undefined}
          choices={[{ value: circuit.id, label, description: readIn(draft.description, locale) }]}
        />
        <JourneyProvider value={shownJourney({ accountId: circuit.accountId, name: label })}>
          <ToDo
            instructions={draft.instructions.map(({ type, label: words, image }, at) => ({
              sequence: at + 1,
              type,
              label: readIn(words, locale),
              image,
            }))}
          />
        </JourneyProvider>
      </div>
    </section>
  );
};

import { modifierCents } from '@reprise/offer/domain/prices/estimate.ts';
import { RadioCards } from '@reprise/platform/screens/ui/form/choice-cards.tsx';
import { Money } from '@reprise/platform/screens/ui/shown/money.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { modifierOf } from '@reprise/offer/screens/shown/bonus-draft.ts';
import { readIn } from '@reprise/platform/screens/kit/form/spoken-words.ts';
import type { ModePreviewProps } from '@reprise/offer/screens/shown/mode-preview-slot.ts';
import '../shown/journey.css';

const estimate = 15_000;

/** The payment mode as the customer sees it on the site, for a device of 150. */
export const ModePreview = ({ mode, draft, locale }: ModePreviewProps) => {
  const { t } = useTranslation('payment_modes');
  const modifier = modifierOf(draft.bonus);
  const cents = Number.isFinite(modifier.value) ? modifierCents(modifier, estimate) : 0;
  const long = readIn(draft.longDescription, locale);
  const mail = readIn(draft.mailContent, locale);
  return (
    <section className="sheet-preview" aria-labelledby="mode-preview">
      <h2 id="mode-preview">{t('preview')}</h2>
      <p className="small">{t('previewHelp')}</p>
      <div inert lang={locale} className="stack gap-3">
        <RadioCards
          legend={t('preview')}
          hideLegend
          value={mode.id}
          onChange={() => undefined}
          choices={[
            {
              value: mode.id,
              label: readIn(draft.label, locale),
              description: readIn(draft.description, locale),
              aside:
                cents === 0 ? (
                  <span className="small">{t('free')}</span>
                ) : (
                  <Money cents={cents} currency={mode.currency} signed />
                ),
            },
          ]}
        />
        {long === '' ? null : <p className="sale-note">{long}</p>}
      </div>
      {mail === '' ? null : (
        <Card>
          <h3>{t('previewConfirmation')}</h3>
          <p lang={locale}>{mail}</p>
        </Card>
      )}
    </section>
  );
};

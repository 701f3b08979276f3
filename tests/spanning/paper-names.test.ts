import { locales } from '@reprise/platform/domain/core/locales.ts';
import deDashboard from '@reprise/platform/words/de-DE/dashboard.json' with { type: 'json' };
import deDocuments from '@reprise/paperwork/words/de-DE/documents.json' with { type: 'json' };
import deJourney from '@reprise/sale/words/de-DE/journey.json' with { type: 'json' };
import enDashboard from '@reprise/platform/words/en-GB/dashboard.json' with { type: 'json' };
import enDocuments from '@reprise/paperwork/words/en-GB/documents.json' with { type: 'json' };
import enJourney from '@reprise/sale/words/en-GB/journey.json' with { type: 'json' };
import frDashboard from '@reprise/platform/words/fr-FR/dashboard.json' with { type: 'json' };
import frDocuments from '@reprise/paperwork/words/fr-FR/documents.json' with { type: 'json' };
import frJourney from '@reprise/sale/words/fr-FR/journey.json' with { type: 'json' };
import nlDashboard from '@reprise/platform/words/nl-BE/dashboard.json' with { type: 'json' };
import nlDocuments from '@reprise/paperwork/words/nl-BE/documents.json' with { type: 'json' };
import nlJourney from '@reprise/sale/words/nl-BE/journey.json' with { type: 'json' };
import { expect, test } from 'vitest';

const words = {
  'fr-FR': { documents: frDocuments, site: frJourney.paper, dashboard: frDashboard.document },
  'en-GB': { documents: enDocuments, site: enJourney.paper, dashboard: enDashboard.document },
  'nl-BE': { documents: nlDocuments, site: nlJourney.paper, dashboard: nlDashboard.document },
  'de-DE': { documents: deDocuments, site: deJourney.paper, dashboard: deDashboard.document },
};

test.each(locales)('in %s a paper is called on every screen as it is titled', (locale) => {
  const { documents, site, dashboard } = words[locale];
  const titles = {
    transfer_order: documents.transferOrder.title,
    transport_order: documents.transportOrder.title,
    tracking_sheet: documents.trackingSheet.title,
    shipping_label: documents.label.title,
    return_order: documents.returnOrder.title,
    gift_card: documents.giftCard.title,
    voucher: documents.voucher.title,
  };
  expect(site).toMatchObject(titles);
  expect(dashboard).toMatchObject(titles);
});

import type { CallAnswer } from '@reprise/domain/call';
import type { Api } from '@reprise/domain/contracts';
import { useLocale } from '@reprise/journey/locale';
import { PriceLedger } from '@reprise/journey/price-ledger';
import { PhotoGrid } from '@reprise/ui/details';
import { Card } from '@reprise/ui/layout';
import { Money } from '@reprise/ui/money';
import { useTranslation } from 'react-i18next';
import { settings } from '@reprise/shell/settings';
import './proposal.css';

export type Proposal = CallAnswer<Api['GET /litigations/{signedToken}']>;

const listText = (words: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);

const Photos = ({ proposal, token }: { proposal: Proposal; token: string }) => {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  if (proposal.photos.length === 0) return null;
  return (
    <PhotoGrid
      photos={proposal.photos.map(({ id, takenAt }, index) => ({
        key: id,
        url: `${settings.apiUrl}/litigations/${encodeURIComponent(token)}/photos/${id}`,
        alt: t('proposal.photo', { number: index + 1 }),
        caption: t('proposal.photoTaken', { date: moment.format(new Date(takenAt)) }),
      }))}
    />
  );
};

/** What was declared and what the workshop found, question by question. */
const Differences = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation('site');
  const locale = useLocale();
  return proposal.differences.map(({ question, declared, controlled }) => (
    <Card key={question}>
      <h2>{question}</h2>
      <dl className="sides">
        <dt>{t('proposal.declared')}</dt>
        <dd>{declared.length > 0 ? listText(declared, locale) : t('proposal.nothing')}</dd>
        <dt>{t('proposal.controlled')}</dt>
        <dd>
          <b>{controlled.length > 0 ? listText(controlled, locale) : t('proposal.nothing')}</b>
        </dd>
      </dl>
    </Card>
  ));
};

const Prices = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation('site');
  const { currency, declaredPrice, declaredLedger, controlledLedger } = proposal;
  return (
    <div className="ledgers">
      <Card>
        <h2>
          {t('proposal.priceDeclared')} <Money cents={declaredPrice} currency={currency} struck />
        </h2>
        <PriceLedger
          caption={t('proposal.priceDeclared')}
          lines={declaredLedger}
          currency={currency}
          total={{ label: t('proposal.priceDeclared'), cents: declaredPrice }}
        />
      </Card>
      <Card look="brand">
        <h2>{t('proposal.priceProposed')}</h2>
        <PriceLedger
          caption={t('proposal.priceProposed')}
          lines={controlledLedger}
          currency={currency}
          total={{ label: t('proposal.priceProposed'), cents: proposal.proposal }}
        />
      </Card>
    </div>
  );
};

export const ProposalDetails = ({ proposal, token }: { proposal: Proposal; token: string }) => {
  const { t } = useTranslation('site');
  return (
    <>
      <Photos proposal={proposal} token={token} />
      {proposal.reasons.length > 0 || proposal.workshopComment ? (
        <Card>
          <h2>{t('proposal.reasons')}</h2>
          <ul className="reasons">
            {proposal.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {proposal.workshopComment ? <p>{proposal.workshopComment}</p> : null}
        </Card>
      ) : null}
      <Differences proposal={proposal} />
      <Prices proposal={proposal} />
    </>
  );
};

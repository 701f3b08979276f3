import { useLocale } from '@reprise/platform/screens/public/locale.tsx';
import { PhotoGrid } from '@reprise/platform/screens/ui/shown/details.tsx';
import { Card } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { useTranslation } from 'react-i18next';
import { settings } from '@reprise/platform/screens/shell/settings.ts';
import type { Proposal } from './proposal.ts';
import './proposal.css';

type PhotosProps = { photos: Proposal['photos']; token: string };

const Photos = ({ photos, token }: PhotosProps) => {
  const { t } = useTranslation('following');
  const locale = useLocale();
  const moment = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  if (photos.length === 0) return null;
  return (
    <PhotoGrid
      photos={photos.map(({ id, takenAt }, index) => ({
        key: id,
        url: `${settings.apiUrl}/litigations/${encodeURIComponent(token)}/photos/${id}`,
        alt: t('proposal.photo', { number: index + 1 }),
        caption: t('proposal.photoTaken', { date: moment.format(new Date(takenAt)) }),
      }))}
    />
  );
};

const Answers = ({ answers, none }: { answers: readonly string[]; none: string }) => {
  const locale = useLocale();
  return answers.length === 0 ? none : new Intl.ListFormat(locale, { type: 'conjunction' }).format(answers);
};

/** What was declared and what the workshop found, question by question, side by side. */
const Differences = ({ proposal, token }: { proposal: Proposal; token: string }) => {
  const { t } = useTranslation(['following', 'common']);
  if (proposal.differences.length === 0) return null;
  return (
    <Card>
      <h2>{t('proposal.differences')}</h2>
      {proposal.differences.map(({ question, declared, controlled, reason, photos = [] }) => (
        <section key={question} className="difference">
          <h3>{question}</h3>
          <dl className="sides">
            {declared === null ? null : (
              <div className="given-side">
                <dt>{t('proposal.declared')}</dt>
                <dd>
                  <Answers answers={declared} none={t('proposal.nothing')} />
                </dd>
              </div>
            )}
            <div className="given-side given-side-found">
              <dt>{t('proposal.controlled')}</dt>
              <dd>
                <b>
                  <Answers answers={controlled} none={t('common:noneOfThese')} />
                </b>
              </dd>
            </div>
          </dl>
          {reason ? <p>{reason}</p> : null}
          <Photos photos={proposal.photos.filter(({ id }) => photos.includes(id))} token={token} />
        </section>
      ))}
    </Card>
  );
};

/** Why the price changed: the photos, the declared and the found answers, and the reasons. */
export const ProposalDetails = ({ proposal, token }: { proposal: Proposal; token: string }) => {
  const { t } = useTranslation('following');
  // an answer that is shown with its difference is not listed again
  const shown = new Set(proposal.differences.flatMap((one) => one.photos ?? []));
  const said = new Set(proposal.differences.map(({ reason }) => reason));
  const photos = proposal.photos.filter(({ id }) => !shown.has(id));
  const reasons = proposal.reasons.filter((reason) => !said.has(reason));
  return (
    <>
      <Photos photos={photos} token={token} />
      <Differences proposal={proposal} token={token} />
      {reasons.length > 0 || proposal.workshopComment ? (
        <Card>
          <h2>{t('proposal.reasons')}</h2>
          <ul className="reasons">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {proposal.workshopComment ? <p className="reasons-more">{proposal.workshopComment}</p> : null}
        </Card>
      ) : null}
    </>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** The API forbids framing its files: the PDF is fetched, and shown from this page's memory. */
const keepPaper = async (url: string, signal: AbortSignal): Promise<string> => {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`The download of the document answered ${answer.status}.`);
  return URL.createObjectURL(await answer.blob());
};

/** The published PDF, in the browser's own reader. */
export const PaperView = ({ url, title }: { url: string; title: string }) => {
  const { t } = useTranslation('legal');
  const { data, isError } = useQuery({
    queryKey: ['paper', url],
    queryFn: ({ signal }) => keepPaper(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <p>{t('notShown')}</p>;
  if (data === undefined) return null;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a browser reads no PDF in a sandbox; this one is the account's own
  return <iframe className="legal-paper" src={data} title={title} />;
};

import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskOfQuote } from './quote-form.tsx';

const QuoteForm = lazy(async () => {
  const { QuoteForm: form } = await import('./quote-form.tsx');
  return { default: form };
});

/**
 * Saves the price for later: a mail with a link that resumes the sale on any device. The form is loaded when it opens.
 */
export const SaveQuote = ({ askOf }: { askOf: AskOfQuote }) => {
  const { t } = useTranslation('journey');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="ghost" icon={<IconMail size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('quote.open')}
      </Button>
      <Suspense fallback={null}>
        {open ? <QuoteForm askOf={askOf} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
};

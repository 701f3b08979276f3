import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { Modal } from '@reprise/platform/screens/ui/shown/dialog.tsx';
import { Stack } from '@reprise/platform/screens/ui/frame/layout.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locales, type Locale } from '@reprise/platform/domain/core/locales.ts';
import { currentLocale } from '@reprise/platform/screens/shell/words.ts';
import { call } from '@reprise/platform/screens/kit/calls/call.ts';
import { LanguageTabs } from '@reprise/platform/screens/kit/form/language-tabs.tsx';
import { Loaded } from '@reprise/platform/screens/kit/calls/loaded.tsx';
import { saveFile } from '@reprise/platform/screens/ui/core/save-file.ts';

/** The PDF, and its address in this page's memory. */
async function drawn(drawing: Promise<Blob>): Promise<{ paper: Blob; url: string }> {
  const paper = await drawing;
  return { paper, url: URL.createObjectURL(paper) };
}

/** A whole transfer order with these terms and example values, in the reader's language. */
export const TermsPreview = ({
  accountId,
  terms,
  onClose,
}: {
  accountId: string;
  terms: string;
  onClose: () => void;
}) => {
  const { t } = useTranslation('settings');
  const [locale, setLocale] = useState<Locale>(currentLocale());
  const query = useQuery({
    queryKey: ['transfer-terms-preview', accountId, locale, terms],
    queryFn: ({ signal }) =>
      drawn(
        call('POST /transfer-order-terms/{accountId}/preview', {
          params: { accountId },
          body: { terms, locale },
          signal,
        }),
      ),
    gcTime: 0,
  });
  return (
    <Modal open size="wide" title={t('terms.previewTitle')} onClose={onClose}>
      <Stack gap={3}>
        <p className="small">{t('terms.previewHelp')}</p>
        <LanguageTabs value={locale} onChange={setLocale} choices={locales.map((one) => ({ locale: one }))} />
        <Loaded query={query}>
          {({ paper, url }) => (
            <>
              {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a browser reads no PDF in a sandbox; this one was just made by the product */}
              <iframe className="terms-paper" src={url} title={t('terms.previewTitle')} />
              <Button
                look="ghost"
                icon={<IconDownload size={18} aria-hidden="true" />}
                onClick={() => saveFile(paper, 'transfer-order-preview.pdf')}
              >
                {t('terms.download')}
              </Button>
            </>
          )}
        </Loaded>
      </Stack>
    </Modal>
  );
};

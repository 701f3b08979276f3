import type { DesignView } from '../../domain/home-page/site-settings.ts';
import type { HomePagePreview } from '../../domain/home-page/home-page.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PreviewFrame } from './preview-frame.tsx';
import '@reprise/offer/screens/shown/up-to.css';
import '@reprise/sale/screens/shown/search-box.css';
import '../documents/site-frame.css';
import '../documents/site-navigation.css';
import '../documents/document.css';
import '../documents/home-document.css';

type PagePreviewProps = {
  design: DesignView;
  preview: HomePagePreview | undefined;
  failed: boolean;
};

const widths = { desktop: 1280, phone: 390 } as const;
type Width = keyof typeof widths;

/** The preview of the page while it is edited, on a computer or a phone. */
export const PagePreview = ({ design, preview, failed }: PagePreviewProps) => {
  const { t } = useTranslation('design');
  const [width, setWidth] = useState<Width>('desktop');
  return (
    <section className="page-preview-side" aria-labelledby="page-preview">
      <div className="page-preview-head">
        <h2 id="page-preview">{t('preview.title')}</h2>
        <fieldset className="preview-widths">
          <legend className="visually-hidden">{t('preview.width')}</legend>
          {(['desktop', 'phone'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="preview-width"
                checked={one === width}
                onChange={() => setWidth(one)}
              />
              {t(`preview.${one}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <p className="small">{t('preview.help')}</p>
      {failed ? (
        <Alert tone="warn" live>
          {t('preview.failed')}
        </Alert>
      ) : null}
      {preview === undefined ? null : (
        <PreviewFrame key={width} title={t('preview.frame')} width={widths[width]} colours={design}>
          <div dangerouslySetInnerHTML={{ __html: preview.document }} />
        </PreviewFrame>
      )}
    </section>
  );
};

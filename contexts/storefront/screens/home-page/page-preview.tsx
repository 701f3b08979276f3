import type { DesignView } from '../../domain/home-page/site-settings.ts';
import type { HomePagePreview } from '../../domain/home-page/home-page.ts';
import { FeaturedProducts, HomeBody, OwnHtml, SearchBanner } from './home-widgets.tsx';
import { JourneyProvider } from '@reprise/sale/screens/shown/journey.tsx';
import { SearchBox } from '@reprise/sale/screens/shown/search-box.tsx';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { drawingUrl, publicFileUrl } from '@reprise/platform/screens/shell/public-file.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownJourney } from '@reprise/sale/screens/shown/shown-journey.ts';
import { PreviewFrame } from './preview-frame.tsx';

type PagePreviewProps = {
  design: DesignView;
  preview: HomePagePreview | undefined;
  failed: boolean;
};

const Widgets = ({ preview: { widgets, products } }: { preview: HomePagePreview }) => {
  const published = new Map(products.flatMap((one) => (one.published ? [[one.id, one] as const] : [])));
  return widgets.map((widget, at) => {
    const key = `${widget.type}-${at}`;
    if (widget.type === 'html') return <OwnHtml key={key} html={widget.html} />;
    if (widget.type === 'featured_products')
      return (
        <FeaturedProducts
          key={key}
          title={widget.title}
          products={widget.productIds.flatMap((id) => published.get(id) ?? [])}
          fileUrl={publicFileUrl}
          drawingUrl={drawingUrl}
        />
      );
    return (
      <SearchBanner key={key} widget={widget} fileUrl={publicFileUrl}>
        <SearchBox />
      </SearchBanner>
    );
  });
};

const Site = ({ design, preview }: { design: DesignView; preview: HomePagePreview }) => (
  <JourneyProvider value={shownJourney(design)}>
    <div className="frame">
      <div className="frame-top">
        <span className="frame-name">
          {design.logo === null ? (
            design.name
          ) : (
            <img
              className="page-preview-logo"
              src={publicFileUrl(design.logo)}
              alt={design.name}
              width={160}
              height={40}
            />
          )}
        </span>
      </div>
      <div className="frame-content">
        <HomeBody head={<h1>{preview.title}</h1>}>
          {preview.widgets.some(({ type }) => type === 'search') ? null : <SearchBox />}
          <Widgets preview={preview} />
        </HomeBody>
      </div>
    </div>
  </JourneyProvider>
);

const widths = { desktop: 1120, phone: 390 } as const;
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
        <PreviewFrame key={width} title={t('preview.frame')} width={widths[width]} colour={design.mainColor}>
          <Site design={design} preview={preview} />
        </PreviewFrame>
      )}
    </section>
  );
};

import { brandVariables } from '@reprise/platform/domain/core/brand.ts';
import { publicFileUrl } from '@reprise/platform/screens/shell/public-file.ts';
import { useTranslation } from 'react-i18next';

type DesignPreviewProps = {
  name: string;
  colour: string;
  accent: string | null;
  logo: string | null;
  favicon: string | null;
};

/** A preview of the site in the chosen colours: a tab, its header, an option, a button, a link. */
export const DesignPreview = ({ name, colour, accent, logo, favicon }: DesignPreviewProps) => {
  const { t } = useTranslation('design');
  return (
    <section className="design-preview" aria-labelledby="design-preview">
      <h2 id="design-preview">{t('preview.title')}</h2>
      <p className="small">{t('preview.help')}</p>
      <div className="preview-window" style={brandVariables(colour, { accentColor: accent })} inert>
        <div className="preview-tab">
          {favicon === null ? (
            <span className="preview-icon">{name.slice(0, 1).toUpperCase()}</span>
          ) : (
            <img src={publicFileUrl(favicon)} alt="" width={16} height={16} />
          )}
          {name}
        </div>
        <div className="preview-top">
          {logo === null ? (
            <b>{name}</b>
          ) : (
            <img src={publicFileUrl(logo)} alt={name} width={160} height={40} />
          )}
        </div>
        <div className="preview-page">
          <div className="preview-hero">
            <b className="preview-heading">{t('preview.header')}</b>
            <span>{t('preview.text')}</span>
            <span className="btn">{t('preview.button')}</span>
          </div>
          <div className="preview-choices">
            <span className="preview-choice preview-chosen">{t('preview.chosen')}</span>
            <span className="preview-choice">{t('preview.other')}</span>
          </div>
          <span className="preview-link">{t('preview.link')}</span>
        </div>
      </div>
    </section>
  );
};

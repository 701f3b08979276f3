import { brandVariables, contrast } from '@reprise/platform/domain/core/brand.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { TextField } from '@reprise/platform/screens/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { isColour, readableContrast, useContrastText } from '@reprise/platform/screens/kit/words/colours.ts';

const white = '#ffffff';

type LineProps = { label: string; ground: string; ink: string; adapted: string | null };

/** One use of the colour: a sample, its contrast, and how it was adjusted. */
const Line = ({ label, ground, ink, adapted }: LineProps) => {
  const { t } = useTranslation('design');
  const written = useContrastText();
  return (
    <li>
      <span className="contrast-sample" style={{ background: ground, color: ink }} aria-hidden="true">
        Aa
      </span>
      <span className="contrast-words">
        {label}
        <small className="num">{t('colour.ratio', { ratio: written(contrast(ground, ink)) })}</small>
      </span>
      <StateBadge tone={adapted === null ? 'ok' : 'info'} label={adapted ?? t('colour.readable')} />
    </li>
  );
};

/** The contrast of the colour in each use, shown while it is chosen. */
const Contrast = ({ colour }: { colour: string }) => {
  const { t } = useTranslation('design');
  const written = useContrastText();
  const brand = brandVariables(colour);
  const [ground = colour, ink = white, text = colour] = [
    brand['--brand'],
    brand['--brand-ink'],
    brand['--brand-text'],
  ];
  const onWhite = contrast(colour, white);
  const same = (one: string): boolean => one.toLowerCase() === colour.toLowerCase();
  return (
    <>
      <h3>{t('colour.contrast')}</h3>
      <ul className="contrast">
        <Line
          label={t('colour.onButton')}
          ground={ground}
          ink={ink}
          adapted={
            same(ground)
              ? ink === white
                ? null
                : t('colour.darkInk')
              : t('colour.darkened', { shade: ground })
          }
        />
        <Line
          label={t('colour.asText')}
          ground={white}
          ink={text}
          adapted={same(text) ? null : t('colour.darkened', { shade: text })}
        />
      </ul>
      {onWhite >= readableContrast && same(text) ? (
        <Alert tone="ok" live>
          {t('colour.fine')}
        </Alert>
      ) : (
        <Alert tone="warn" live>
          {t('colour.adapted', { ratio: written(onWhite) })}
        </Alert>
      )}
    </>
  );
};

type ColourFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (colour: string) => void;
};

/** The main colour, picked or typed; `shown` is the last valid one. */
export const ColourField = ({ value, error, onChange }: ColourFieldProps) => {
  const { t } = useTranslation(['design', 'fields']);
  const whole = isColour(value);
  return (
    <>
      <div className="colour-field">
        <input
          type="color"
          aria-label={t('colour.pick')}
          value={whole ? value.toLowerCase() : white}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextField
          id="mainColor"
          label={t('colour.code')}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          error={error ?? (whole || value === '' ? undefined : t('fields:colour'))}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
      {whole ? <Contrast colour={value} /> : null}
    </>
  );
};

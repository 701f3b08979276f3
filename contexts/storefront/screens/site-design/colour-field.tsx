import { brandShades } from '@reprise/platform/domain/core/brand.ts';
import { contrast } from '@reprise/platform/domain/core/colour.ts';
import { Alert } from '@reprise/platform/screens/ui/shown/alert.tsx';
import { StateBadge } from '@reprise/platform/screens/ui/shown/badge.tsx';
import { CheckboxField, TextField } from '@reprise/platform/screens/ui/form/field.tsx';
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
  // the light theme: the dark one is as readable, and takes a shade of its own in any case
  const { brand, 'brand-ink': inks, 'brand-text': texts } = brandShades(colour);
  const [[ground], [ink], [text]] = [brand, inks, texts];
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

/** A colour, picked or typed. `name`: the field's, by which a refusal finds it. */
const PickedColour = ({
  name,
  pick,
  code,
  value,
  error,
  onChange,
}: ColourFieldProps & { name: string; pick: string; code: string }) => {
  const { t } = useTranslation('fields');
  const whole = isColour(value);
  return (
    <div className="colour-field">
      <input
        type="color"
        aria-label={pick}
        value={whole ? value.toLowerCase() : white}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        id={name}
        label={code}
        value={value}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        error={error ?? (whole || value === '' ? undefined : t('colour'))}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  );
};

/** The main colour, with its contrast in each use. */
export const ColourField = (field: ColourFieldProps) => {
  const { t } = useTranslation('design');
  return (
    <>
      <PickedColour {...field} name="mainColor" pick={t('colour.pick')} code={t('colour.code')} />
      {isColour(field.value) ? <Contrast colour={field.value} /> : null}
    </>
  );
};

type AccentFieldProps = Omit<ColourFieldProps, 'value' | 'onChange'> & {
  value: string | null;
  onChange: (colour: string | null) => void;
};

/** The second colour, or none. */
export const AccentField = ({ value, error, onChange }: AccentFieldProps) => {
  const { t } = useTranslation('design');
  return (
    <>
      <CheckboxField
        id="accent"
        label={t('accent.use')}
        checked={value !== null}
        onChange={(event) => onChange(event.target.checked ? '#ffb000' : null)}
      />
      {value === null ? null : (
        <PickedColour
          name="accentColor"
          pick={t('accent.pick')}
          code={t('accent.code')}
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
    </>
  );
};

import { Button } from '@reprise/platform/screens/ui/frame/button.tsx';
import { FieldError } from '@reprise/platform/screens/ui/form/field.tsx';
import Pad from 'signature_pad';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../signature/signature.css';

/** The limit of the pixel ratio: the drawing is stored as large as it is printed, and no larger. */
const ratioMax = 2;

/** Fits the canvas to its box in device pixels, keeping the drawing. */
function fit(canvas: HTMLCanvasElement, pad: Pad): void {
  const ratio = Math.min(ratioMax, Math.max(1, devicePixelRatio));
  const strokes = pad.toData();
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(strokes);
}

type Props = { error?: string; onInk: (base64: string | null) => void };

/** A box to sign in with a finger, a pen or the mouse; yields the drawing as a PNG in base64, null when it is empty. */
export const SignaturePad = ({ error, onInk }: Props) => {
  const { t } = useTranslation('counter');
  const id = useId();
  const box = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Pad>(null);
  const tell = useEffectEvent((pad: Pad) =>
    onInk(pad.isEmpty() ? null : (pad.toDataURL('image/png').split(',')[1] ?? null)),
  );
  useEffect(() => {
    const canvas = box.current;
    if (!canvas) return undefined;
    const pad = new Pad(canvas, { minWidth: 1, maxWidth: 3, penColor: '#101418' });
    drawing.current = pad;
    fit(canvas, pad);
    const drawn = (): void => tell(pad);
    pad.addEventListener('endStroke', drawn);
    const watch = new ResizeObserver(() => fit(canvas, pad));
    watch.observe(canvas);
    return () => {
      watch.disconnect();
      pad.removeEventListener('endStroke', drawn);
      pad.off();
    };
  }, []);
  const clear = (): void => {
    drawing.current?.clear();
    onInk(null);
  };
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {t('form.draw')}
      </span>
      <span className="field-description" id={`${id}-help`}>
        {t('form.drawHelp')}
      </span>
      <canvas
        ref={box}
        className="signature-pad"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing on a canvas has no source for an img
        role="img"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-help ${id}-error` : `${id}-help`}
        data-signature=""
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <Button look="quiet" size="s" onClick={clear}>
        {t('form.clear')}
      </Button>
    </div>
  );
};

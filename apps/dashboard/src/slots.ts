// contents of slots: what a page shows of a context that it does not know, loaded along with it
import type { LoadPage } from '@reprise/platform/screens/shell/pages-under.ts';
import { scheduling } from '@reprise/dossier/screens/shown/scheduling-slot.ts';
import { signature } from '@reprise/dossier/screens/buybacks/signature-slot.ts';
import { circuitPreview } from '@reprise/offer/screens/shown/circuit-preview-slot.ts';
import { questionPreview } from '@reprise/offer/screens/shown/question-preview-slot.ts';
import { tunnel } from '@reprise/offer/screens/shown/tunnel-slot.ts';
import { arrivalStock } from '@reprise/people/screens/shown/arrival-stock-slot.ts';
import { modePreview } from '@reprise/offer/screens/shown/mode-preview-slot.ts';

/** The page with a preview of the circuit as the customer will see it. */
export const withCircuitPreview = (load: LoadPage): LoadPage =>
  circuitPreview.filledOn(load, async () => {
    const { CircuitPreview } = await import('@reprise/sale/screens/previews/circuit-preview.tsx');
    return CircuitPreview;
  });

/** The page with a preview of the payment mode as the customer will see it. */
export const withModePreview = (load: LoadPage): LoadPage =>
  modePreview.filledOn(load, async () => {
    const { ModePreview } = await import('@reprise/sale/screens/previews/mode-preview.tsx');
    return ModePreview;
  });

/** The page with a preview of the questions as the customer is asked them. */
export const withTunnel = (load: LoadPage): LoadPage =>
  tunnel.filledOn(load, async () => {
    const { PreviewedTunnel } = await import('@reprise/sale/screens/previews/previewed-tunnel.tsx');
    return PreviewedTunnel;
  });

/** The same, with the question that is written beside its form. */
export const withQuestion = (load: LoadPage): LoadPage =>
  questionPreview.filledOn(withTunnel(load), async () => {
    const { QuestionPreview } = await import('@reprise/sale/screens/previews/question-preview.tsx');
    return QuestionPreview;
  });

/** The page with the customer's signature under the transfer order. */
export const withSignature = (load: LoadPage): LoadPage =>
  signature.filledOn(load, async () => {
    const { SignaturePanel } = await import('@reprise/paperwork/screens/signature/signature-panel.tsx');
    return SignaturePanel;
  });

/** The list of dossiers with the dialog that schedules its export. */
export const withScheduling = (load: LoadPage): LoadPage =>
  scheduling.filledOn(load, async () => {
    const { ScheduleLater } =
      await import('@reprise/administration/screens/export-schedules/schedule-later.tsx');
    return ScheduleLater;
  });

/** The page with the choice of the stock into which what arrives goes. */
export const withArrivalStock = (load: LoadPage): LoadPage =>
  arrivalStock.filledOn(load, async () => {
    const { ArrivalStock } = await import('@reprise/workshop/screens/stocks/arrival-stock.tsx');
    return ArrivalStock;
  });

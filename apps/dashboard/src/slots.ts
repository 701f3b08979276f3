// What a page shows of a part of the program that it does not know, fetched along with it.
import type { LoadPage } from '@reprise/shell/pages-under';
import { signature } from './features/buybacks/signature-slot.ts';
import { circuitPreview } from './features/circuits/circuit-preview-slot.ts';
import { tunnel } from './features/diagnostic-questions/tunnel-slot.ts';
import { arrivalStock } from './features/entities/arrival-stock-slot.ts';
import { modePreview } from './features/payment-modes/mode-preview-slot.ts';

/** The page with the circuit as the customer will see it. */
export const withCircuitPreview = (load: LoadPage): LoadPage =>
  circuitPreview.filledOn(load, async () => {
    const { CircuitPreview } = await import('./features/circuits/circuit-preview.tsx');
    return CircuitPreview;
  });

/** The page with the payment mode as the customer will see it. */
export const withModePreview = (load: LoadPage): LoadPage =>
  modePreview.filledOn(load, async () => {
    const { ModePreview } = await import('./features/payment-modes/mode-preview.tsx');
    return ModePreview;
  });

/** The page with the questions as the customer is asked them. */
export const withTunnel = (load: LoadPage): LoadPage =>
  tunnel.filledOn(load, async () => {
    const { PreviewedTunnel } = await import('./features/diagnostic-questions/previewed-tunnel.tsx');
    return PreviewedTunnel;
  });

/** The page with the customer's signature under the transfer order. */
export const withSignature = (load: LoadPage): LoadPage =>
  signature.filledOn(load, async () => {
    const { SignaturePanel } = await import('./lib/signature/signature-panel.tsx');
    return SignaturePanel;
  });

/** The page with the choice of the stock into which what arrives goes. */
export const withArrivalStock = (load: LoadPage): LoadPage =>
  arrivalStock.filledOn(load, async () => {
    const { ArrivalStock } = await import('./features/entities/arrival-stock.tsx');
    return ArrivalStock;
  });

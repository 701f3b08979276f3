/** What others ask of sale on the server (docs/decisions/028). */
export { writeSteps } from './funnel/step-batch.ts';

/** The conditions of which there is a drawing: an answer whose words are hard shows one. */
export const conditionDrawings = [
  'screen_intact',
  'screen_micro_scratches',
  'screen_scratches',
  'screen_cracks',
  'screen_spots',
  'shell_intact',
  'shell_wear',
  'shell_scratches',
  'shell_broken',
  'frame_bent',
  'lens_scratch',
  'liquid_mark',
  'battery_swollen',
] as const;
export type ConditionDrawing = (typeof conditionDrawings)[number];

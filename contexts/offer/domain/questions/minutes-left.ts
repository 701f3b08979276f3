/** The average time for a question, in seconds: used to say what is left, not to measure anybody. */
const secondsEach = 12;

/** About how many minutes some questions take: at least one. */
export const minutesLeft = (questions: number): number =>
  Math.max(1, Math.round((questions * secondsEach) / 60));

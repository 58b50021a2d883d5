/**
 * Why a given answer was dropped: a rule hides its field; its row waits for the answer of another row; the chosen row has no value there;
 * fields of this type have no answer; the value means no answer; the server decides it itself.
 */
export const whyDropped = [
  'hidden',
  'waiting',
  'not_of_row',
  'not_answerable',
  'no_answer',
  'automatic',
] as const
export type WhyDropped = (typeof whyDropped)[number]

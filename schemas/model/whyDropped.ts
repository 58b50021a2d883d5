/**
 * Why an answer that was given is none: a rule hides its field; its row waits for the answer of another one; the row that was chosen has
 * nothing there; nobody answers a field of this type; what was given means no answer; the server decides it itself.
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

import type { Candidates } from './kind'

const file = { file_name: 'a.png', file_url: 'https://example.com/a.png' }

/** Sample answers for kinds that conditions only test for presence: places, files and unknown types. */
const anyAnswers: readonly unknown[] = [
  file,
  [file],
  [file, { ...file, file_name: 'b.png' }, { ...file, file_name: 'c.png' }],
  { ...file, file_name: 'a.pdf' },
  [{ ...file, file_name: 'a.pdf' }],
  { latitude: 19.4, longitude: -99.1 },
  'x',
]

export const isAnswered = (accepted: readonly unknown[]): boolean =>
  accepted.some((answer) => answer !== undefined)
export const always = (): boolean => true
export const never = (): boolean => false

/** Returns candidates for a kind whose answers are no text, and therefore meet no comparison. */
export const meetsNothing = (): Candidates => ({ values: anyAnswers, complete: isAnswered })
/** Returns candidates for a kind whose behaviour under conditions is unknown. */
export const meetsUnknown = (): Candidates => ({ values: anyAnswers, complete: never })

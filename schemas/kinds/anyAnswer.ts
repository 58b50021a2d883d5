import type { Candidates } from './kind'

const file = { file_name: 'a.png', file_url: 'https://example.com/a.png' }

/** Answers of what is only asked whether it is answered: places, files, and types that nobody knows. */
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

/** Candidates of a kind whose answers are no text: they meet no comparison, whatever they are. */
export const meetsNothing = (): Candidates => ({ values: anyAnswers, complete: isAnswered })
/** Candidates of a kind of which nobody knows what its answers meet. */
export const meetsUnknown = (): Candidates => ({ values: anyAnswers, complete: never })

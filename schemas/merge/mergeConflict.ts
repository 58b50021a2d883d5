/** Whose value is taken where both sides changed the same thing. */
export type Side = 'mine' | 'theirs'

/**
 * One thing that both sides changed, each in another way. `path` begins with the part of the form: `form`, `pages`,
 * `fields`, `rules`, `translations` or `order`, then the id and the setting within it. A value that a side does not have
 * (removed, never set) is undefined.
 */
export interface MergeConflict {
  readonly path: readonly string[]
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** The path as one text, to choose by. */
export const conflictKey = ({ path }: Pick<MergeConflict, 'path'>): string => JSON.stringify(path)

/** What is taken when nobody chooses: mine, but never a removal of what the other side went on working on. */
export const suggestedSide = ({ mine }: MergeConflict): Side => (mine === undefined ? 'theirs' : 'mine')

/** Decides a conflict, and notes it. */
export type Settle = (conflict: MergeConflict) => Side

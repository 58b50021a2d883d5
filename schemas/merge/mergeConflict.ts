/** The side whose value is used when both sides changed the same thing. */
export type Side = 'mine' | 'theirs'

/**
 * Something that both sides changed in different ways. `path` begins with the part of the form: `form`, `pages`, `fields`, `rules`,
 * `translations` or `order`, then the id and the setting within it. A value that a side does not have (removed, never set) is undefined.
 */
export interface MergeConflict {
  readonly path: readonly string[]
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** Returns the path as a text, under which choices are stored. */
export const conflictKey = ({ path }: Pick<MergeConflict, 'path'>): string => JSON.stringify(path)

/** Returns the default choice: mine, but never a removal of something that the other side continued to edit. */
export const suggestedSide = ({ mine }: MergeConflict): Side => (mine === undefined ? 'theirs' : 'mine')

/** Decides a conflict and records it. */
export type Settle = (conflict: MergeConflict) => Side

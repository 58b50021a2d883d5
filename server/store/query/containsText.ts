import { sql, type RawBuilder } from 'kysely'
import { foldForSearch } from '../../../schemas/conditions/fold'

/** Tells whether a stored text, once folded, contains a folded text; every text contains ''. */
export const containsFolded = (stored: RawBuilder<unknown>, folded: string): RawBuilder<boolean> =>
  folded === '' ? sql<boolean>`true` : sql<boolean>`strpos(fold_text(${stored}), ${folded}) > 0`

/** Tells whether a text that is stored folded contains another, ignoring case and accents. */
export const containsKept = (folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  text === '' ? sql<boolean>`true` : sql<boolean>`strpos(${folded}, ${foldForSearch(text)}) > 0`

/** Tells whether a stored text contains another, ignoring case and accents. */
export const containsText = (stored: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  containsFolded(stored, foldForSearch(text))

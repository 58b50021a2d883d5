import { sql, type RawBuilder } from 'kysely'
import { foldForSearch } from '../../../schemas/conditions/fold'

/** Whether what is stored contains a text that is folded already; everything contains ''. */
export const containsFolded = (stored: RawBuilder<unknown>, folded: string): RawBuilder<boolean> =>
  folded === '' ? sql<boolean>`true` : sql<boolean>`strpos(fold_text(${stored}), ${folded}) > 0`

/** Whether what is stored folded contains a text, whatever case and accents that has. */
export const containsKept = (folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  text === '' ? sql<boolean>`true` : sql<boolean>`strpos(${folded}, ${foldForSearch(text)}) > 0`

/** Whether what is stored contains a text, whatever case and accents either has. */
export const containsText = (stored: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  containsFolded(stored, foldForSearch(text))

import { readBlock } from './readBlock'
import type { BlockKind, BlockOf } from './templateDesign'
import { factNames } from './templateDesign'

/** Returns a block of a kind with default settings. */
export const newBlock = <Kind extends BlockKind>(kind: Kind, id: string): BlockOf<Kind> =>
  readBlock({ kind, id, ...(kind === 'facts' && { facts: factNames }) }, '', []) as BlockOf<Kind>

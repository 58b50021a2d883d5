import { permissionLevels, type Item, type PermissionLevel } from '../../../schemas/api/items'

/** What somebody who has `own` may give, weakest first. */
export const levelsUpTo = (own: PermissionLevel): readonly PermissionLevel[] =>
  permissionLevels.slice(0, permissionLevels.indexOf(own) + 1)

/** What items of a type hold, which decides how its levels are called. */
export type Held = 'records' | 'rows'

export const heldBy = ({ itype }: Pick<Item, 'itype'>): Held =>
  itype.startsWith('catalog') ? 'rows' : 'records'

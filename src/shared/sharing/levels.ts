import { permissionLevels, type Item, type PermissionLevel } from '../../../schemas/api/items'

/** What somebody who has `own` may give, weakest first. */
export const levelsUpTo = (own: PermissionLevel): readonly PermissionLevel[] =>
  permissionLevels.slice(0, permissionLevels.indexOf(own) + 1)

/** What items can hold, which decides how their levels are called. */
export const heldThings = ['records', 'rows'] as const

export const heldBy = ({ itype }: Pick<Item, 'itype'>): (typeof heldThings)[number] =>
  itype.startsWith('catalog') ? 'rows' : 'records'

/** Whether some of what an item holds can be shared; a folder holds items of all kinds. */
export const hasRows = ({ itype }: Pick<Item, 'itype'>): boolean => itype === 'form' || itype === 'catalog'

/** By what a level of an item is called. */
export const levelOf = (level: PermissionLevel, held: (typeof heldThings)[number]) =>
  `${level}.${held}` as const

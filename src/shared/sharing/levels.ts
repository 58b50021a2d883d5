import { permissionLevels, type Item, type PermissionLevel } from '../../../schemas/api/items'

/** What somebody who has `own` may give, weakest first. */
export const levelsUpTo = (own: PermissionLevel): readonly PermissionLevel[] =>
  permissionLevels.slice(0, permissionLevels.indexOf(own) + 1)

/** Whether the viewer may let others in. */
export const canShare = ({ perm }: Pick<Item, 'perm'>): boolean =>
  perm === 'can_share_item' || perm === 'can_manage_item'

/** What items can hold, which decides how their levels are called. */
export const heldThings = ['records', 'rows'] as const

export const heldBy = ({ itype }: Pick<Item, 'itype'>): (typeof heldThings)[number] =>
  itype.startsWith('catalog') ? 'rows' : 'records'

/** Whether some of what an item holds can be shared; a folder holds items of all kinds. */
export const hasRows = ({ itype }: Pick<Item, 'itype'>): boolean => itype === 'form' || itype === 'catalog'

/** Saved views and their folders hold nothing: sharing one opens no records. */
export const isOfViews = ({ itype }: Pick<Item, 'itype'>): boolean => itype.startsWith('filter')

/** What levels are about. */
export const leveledThings = [...heldThings, 'views'] as const

export const leveledBy = (item: Pick<Item, 'itype'>): (typeof leveledThings)[number] =>
  isOfViews(item) ? 'views' : heldBy(item)

/** By what a level of an item is called. */
export const levelOf = (level: PermissionLevel, about: (typeof leveledThings)[number]) =>
  `${level}.${about}` as const

/** What somebody may give of an item, weakest first: a view is not answered. */
export const levelsOf = (item: Pick<Item, 'itype' | 'perm'>): readonly PermissionLevel[] =>
  levelsUpTo(item.perm).filter((level) => level !== 'can_answer_item' || !isOfViews(item))

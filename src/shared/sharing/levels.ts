import { permissionLevels, type Item, type PermissionLevel } from '../../../schemas/api/items'

/** Returns the levels that somebody with `own` may grant, the lowest first. */
export const levelsUpTo = (own: PermissionLevel): readonly PermissionLevel[] =>
  permissionLevels.slice(0, permissionLevels.indexOf(own) + 1)

/** Returns whether the viewer may share an item. */
export const canShare = ({ perm }: Pick<Item, 'perm'>): boolean =>
  perm === 'can_share_item' || perm === 'can_manage_item'

/** What items contain, which decides the names of their levels. */
export const heldThings = ['records', 'rows'] as const

export const heldBy = ({ itype }: Pick<Item, 'itype'>): (typeof heldThings)[number] =>
  itype.startsWith('catalog') ? 'rows' : 'records'

/** Returns whether a part of an item's contents can be shared; a folder contains items of all kinds, so it cannot. */
export const hasRows = ({ itype }: Pick<Item, 'itype'>): boolean => itype === 'form' || itype === 'catalog'

/** Returns true for saved views and their folders, which contain nothing: sharing one gives no access to records. */
export const isOfViews = ({ itype }: Pick<Item, 'itype'>): boolean => itype.startsWith('filter')

/** What levels are about. */
export const leveledThings = [...heldThings, 'views'] as const

export const leveledBy = (item: Pick<Item, 'itype'>): (typeof leveledThings)[number] =>
  isOfViews(item) ? 'views' : heldBy(item)

/** Returns the message key of a level's name. */
export const levelOf = (level: PermissionLevel, about: (typeof leveledThings)[number]) =>
  `${level}.${about}` as const

/** Returns the levels that the user may grant for an item, the lowest first; a view has no level for answering. */
export const levelsOf = (item: Pick<Item, 'itype' | 'perm'>): readonly PermissionLevel[] =>
  levelsUpTo(item.perm).filter((level) => level !== 'can_answer_item' || !isOfViews(item))

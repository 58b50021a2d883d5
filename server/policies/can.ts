import { permissionLevels, type PermissionLevel } from '../../schemas/api/items'
import { isOwner, type Principal, type UserPrincipal } from './principal'

/** A right that was given to a user, or to a group of theirs, on an item and all that is below it. */
export interface Grant {
  readonly itemId: number
  readonly level: PermissionLevel
  readonly canDeleteRecords: boolean
}

/** A user with the grants that reach them: what `can` decides by, loaded once for a request. */
export interface Viewer extends UserPrincipal {
  readonly grants: readonly Grant[]
}

/** What `can` needs to know of an item. */
export interface ItemFacts {
  readonly kind: 'item'
  readonly accountId: number
  readonly id: number
  /** The folders above, the root first. */
  readonly path: readonly number[]
  readonly ownerId: number
  /** Forms: answered without login. */
  readonly public?: boolean
}

export type Resource =
  | ItemFacts
  | { readonly kind: 'account'; readonly accountId: number }
  | {
      readonly kind: 'user'
      readonly accountId: number
      readonly id: number
      /** By who asks, in one of the groups. */
      readonly supervised?: boolean
    }

export type Action =
  | 'item.read'
  | 'item.answer'
  | 'item.share'
  | 'item.manage'
  | 'record.read'
  | 'record.edit'
  | 'record.delete'
  | 'form.create'
  | 'folder.create'
  | 'user.read'
  | 'user.update'
  | 'inbox.use'

/** What a viewer may do with an item; null: they may not know that it exists. */
export interface Access {
  readonly level: PermissionLevel
  readonly canDeleteRecords: boolean
}

const rank = (level: PermissionLevel): number => permissionLevels.indexOf(level)

/** Everything for the account's owner and the item's; else the strongest grant on the item or a folder above it. */
export function accessTo(viewer: Viewer, item: ItemFacts): Access | null {
  if (viewer.accountId !== item.accountId) return null
  if (isOwner(viewer) || viewer.userId === item.ownerId)
    return { level: 'can_manage_item', canDeleteRecords: true }
  const reaching = viewer.grants.filter(
    (grant) => grant.itemId === item.id || item.path.includes(grant.itemId),
  )
  return reaching.reduce<Access | null>(
    (best, grant) => ({
      level: best && rank(best.level) >= rank(grant.level) ? best.level : grant.level,
      canDeleteRecords: best?.canDeleteRecords === true || grant.canDeleteRecords,
    }),
    null,
  )
}

const neededFor: Partial<Record<Action, PermissionLevel>> = {
  'item.read': 'can_read_item',
  'item.answer': 'can_answer_item',
  'item.share': 'can_share_item',
  'item.manage': 'can_manage_item',
  'record.read': 'can_read_item',
  'record.edit': 'can_answer_item',
}

/** Whether a level is enough for what levels decide. */
export function allows({ level }: Pick<Grant, 'level'>, action: Action): boolean {
  const needed = neededFor[action]
  return needed !== undefined && rank(level) >= rank(needed)
}

function canWithItem(viewer: Viewer, action: Action, item: ItemFacts): boolean {
  const access = accessTo(viewer, item)
  if (!access) return action === 'item.answer' && item.public === true
  if (action === 'record.delete') return access.canDeleteRecords || access.level === 'can_manage_item'
  if (action === 'item.answer' && item.public) return true
  return allows(access, action)
}

/** The one question that every route asks: may this principal do this with that? What nothing allows is refused. */
export function can(principal: Visitor, action: Action, resource: Resource): boolean {
  if (principal.type === 'public')
    return resource.kind === 'item' && action === 'item.answer' && resource.public === true
  if (resource.kind === 'item') return canWithItem(principal, action, resource)
  if (resource.accountId !== principal.accountId) return false
  const administers = isOwner(principal) || principal.permissions.includes('can_manage_users')
  switch (action) {
    case 'form.create':
      return isOwner(principal) || principal.permissions.includes('add_form')
    case 'folder.create':
      return resource.kind === 'account'
    case 'user.read':
      return resource.kind === 'user' && (resource.id === principal.userId || administers)
    case 'user.update':
      return (
        resource.kind === 'user' &&
        (resource.id === principal.userId || (administers && resource.id !== principal.accountOwnerId))
      )
    case 'inbox.use':
      return (
        resource.kind === 'user' &&
        (resource.id === principal.userId || administers || resource.supervised === true)
      )
    default:
      return false
  }
}

/** Who asks: a user with their grants, or the public. */
export type Visitor = Viewer | Extract<Principal, { type: 'public' }>

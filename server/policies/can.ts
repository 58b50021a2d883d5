import { holds } from '../../schemas/conditions/holds'
import { recordsFor, type AccessScope, type AnyScope } from './accessScope'
import { actions, ruleOf, type Action, type ActionRule } from './actions'
import { isOwner, type LinkPrincipal } from './principal'
import type { AccountFacts, GroupFacts, ItemFacts, RecordFacts, Resource, UserFacts } from './resource'

/** Tells whether a principal may do an action with a resource: every permission check asks this. Whatever nothing allows is refused. */
export function can(scope: AnyScope, action: Action, resource: Resource): boolean {
  const rule = ruleOf(action)
  switch (scope.type) {
    case 'system':
      return true
    case 'public':
      return isOpen(rule, resource)
    case 'link':
      return isOpen(rule, resource) || leadsTo(scope, action, resource)
    default:
      break
  }
  switch (resource.kind) {
    case 'item':
      return isOpen(rule, resource) || withItem(scope, action, rule, resource)
    case 'record':
      return withRecord(scope, action, resource)
    default:
      return withPeople(scope, rule, resource)
  }
}

/** Everybody may answer a public form. */
const isOpen = (rule: ActionRule, resource: Resource): boolean =>
  rule.or === 'public' && resource.kind === 'item' && resource.public === true

/** A link opens the one record that it was made for, to be edited. */
const leadsTo = (
  { accountId, formId, recordId }: LinkPrincipal,
  action: Action,
  resource: Resource,
): boolean =>
  (action === 'record.read' || action === 'record.edit') &&
  resource.kind === 'record' &&
  resource.id === recordId &&
  resource.item.id === formId &&
  resource.item.accountId === accountId

/** Decides about an item itself, or some of its records. */
function withItem(scope: AccessScope, action: Action, rule: ActionRule, item: ItemFacts): boolean {
  if (rule.on !== 'item' && rule.on !== 'record') return false
  const records = recordsFor(scope, action, item)
  return rule.wholly ? records === 'all' : records !== null
}

function withRecord(scope: AccessScope, action: Action, { item, document }: RecordFacts): boolean {
  const records = recordsFor(scope, action, item)
  return records === 'all' || (records !== null && holds(records, document))
}

function withPeople(
  scope: AccessScope,
  rule: ActionRule,
  resource: UserFacts | GroupFacts | AccountFacts,
): boolean {
  if (rule.on !== resource.kind || resource.accountId !== scope.accountId) return false
  // Somebody who views as a user sees the user's items, and nothing about people and the account.
  if (scope.seenBy) return false
  const isSelf = resource.kind === 'user' && resource.id === scope.userId
  // A limited API key may read its own user, and do nothing else with people and the account.
  if (scope.limits !== null) return isSelf && rule === actions['user.read']
  if (rule.ownersOnly) return isOwner(scope)
  if (isSelf && (rule.or === 'self' || rule.or === 'self or supervisor')) return true
  if (rule.butOwner && resource.kind === 'user' && resource.id === scope.accountOwnerId) return false
  if (resource.kind === 'user' && resource.supervised && rule.or === 'self or supervisor') return true
  if (resource.kind === 'group' && resource.administered && rule.or === 'group administrator') return true
  if (rule.butStronger && resource.kind === 'user' && isStronger(scope, resource)) return false
  return rule.permission === null || isOwner(scope) || scope.permissions.includes(rule.permission)
}

/** Tells whether a user has a permission that the viewer lacks. */
const isStronger = (scope: AccessScope, { permissions = [] }: UserFacts): boolean =>
  !isOwner(scope) && permissions.some((permission) => !scope.permissions.includes(permission))

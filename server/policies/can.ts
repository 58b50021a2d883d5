import { holds } from '../../schemas/conditions/holds'
import { recordsFor, type AccessScope, type AnyScope } from './accessScope'
import { actions, ruleOf, type Action, type ActionRule } from './actions'
import { isOwner, type LinkPrincipal } from './principal'
import type { AccountFacts, GroupFacts, ItemFacts, RecordFacts, Resource, UserFacts } from './resource'

/** The one question that everything asks: may they do this with that? What nothing allows is refused. */
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

/** A public form is answered by everybody. */
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

/** With an item itself, or with some of its records. */
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
  // Who views as somebody sees their items, and nothing of people and the account.
  if (scope.seenBy) return false
  const isSelf = resource.kind === 'user' && resource.id === scope.userId
  // A key that was made for less than everything says whose it is, and does nothing with people and the account.
  if (scope.limits !== null) return isSelf && rule === actions['user.read']
  if (rule.ownersOnly) return isOwner(scope)
  if (isSelf && (rule.or === 'self' || rule.or === 'self or supervisor')) return true
  if (rule.butOwner && resource.kind === 'user' && resource.id === scope.accountOwnerId) return false
  if (resource.kind === 'user' && resource.supervised && rule.or === 'self or supervisor') return true
  if (resource.kind === 'group' && resource.administered && rule.or === 'group administrator') return true
  if (rule.butStronger && resource.kind === 'user' && isStronger(scope, resource)) return false
  return rule.permission === null || isOwner(scope) || scope.permissions.includes(rule.permission)
}

/** Whether a user may do what who asks may not. */
const isStronger = (scope: AccessScope, { permissions = [] }: UserFacts): boolean =>
  !isOwner(scope) && permissions.some((permission) => !scope.permissions.includes(permission))

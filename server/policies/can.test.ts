import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConditionTree } from '../../schemas/conditions/conditionTree'
import { permissionLevels } from '../../schemas/api/items'
import { accessTo, permittedItems, recordsFor, type AccessScope, type Grant } from './accessScope'
import { actions, ruleOf, type Action } from './actions'
import { can } from './can'
import { publicPrincipal, systemPrincipal } from './principal'
import type { ItemFacts, RecordFacts } from './resource'

const scope = (changes: Partial<AccessScope> = {}): AccessScope => ({
  ...{ type: 'user', userId: 2, accountId: 1, accountOwnerId: 7, connectedTo: [] },
  ...{ permissions: [], limits: null, grants: [] },
  ...changes,
})

const item = (changes: Partial<ItemFacts> = {}): ItemFacts => ({
  ...{ kind: 'item', accountId: 1, id: 10, path: [5, 7], ownerId: 7 },
  ...changes,
})

const north: ConditionTree = { path: ['answers', 'zone'], condition: 'iexact', operand: 'norte' }

const record = (zone: string, of: ItemFacts = item()): RecordFacts => ({
  ...{ kind: 'record', id: 'a', item: of },
  document: { at: (path) => (path.join('.') === 'answers.zone' ? zone : undefined) },
})

const grant = (changes: Partial<Grant> = {}): Grant => ({
  ...{ accountId: 1, itemId: 5, level: 'can_read_item', canDeleteRecords: false, filter: null },
  ...changes,
})

const names = Object.keys(actions) as Action[]
const id = fc.integer({ min: 1, max: 12 })
const account = fc.constantFrom(1, 8, 9)
const anyItem = fc.record({
  ...{ id, path: fc.array(id, { maxLength: 3 }), ownerId: id, accountId: account },
})
const anyGrant = fc.record({
  ...{ accountId: account, itemId: id, canDeleteRecords: fc.boolean() },
  level: fc.constantFrom(...permissionLevels),
  filter: fc.constantFrom(null, null, north),
})
const anyScope = fc
  .record({
    userId: id,
    connectedTo: fc.constantFrom<readonly number[]>([], [8]),
    grants: fc.array(anyGrant, { maxLength: 4 }),
    limits: fc.option(
      fc.record({
        level: fc.option(fc.constantFrom(...permissionLevels)),
        itemIds: fc.option(fc.array(id, { maxLength: 2 })),
      }),
    ),
  })
  // Grants are only loaded from accounts to which the user is connected.
  .map((given) =>
    scope({
      ...given,
      grants: given.grants.filter((one) => one.accountId === 1 || given.connectedTo.includes(one.accountId)),
    }),
  )
const withItems = names.filter((name) => ['item', 'record'].includes(ruleOf(name).on))

describe('can', () => {
  it('never reaches into an account where somebody is not known, but to answer what is public there', () => {
    fc.assert(
      fc.property(anyScope, anyItem, fc.boolean(), (who, facts, open) => {
        const foreign = item({ ...facts, accountId: 9, public: open })
        for (const action of withItems)
          expect(can(who, action, foreign)).toBe(open && action === 'item.answer')
      }),
    )
  })

  it('a further grant takes nothing away, and a stronger level allows what a weaker one does', () => {
    fc.assert(
      fc.property(anyScope, anyItem, anyGrant, (who, facts, further) => {
        const more = { ...who, grants: [...who.grants, { ...further, accountId: 1 }] }
        for (const action of withItems)
          for (const resource of [item(facts), record('norte', item(facts)), record('sur', item(facts))])
            if (can(who, action, resource)) expect(can(more, action, resource)).toBe(true)
      }),
    )
  })

  it('a key never does more than its user', () => {
    fc.assert(
      fc.property(anyScope, anyItem, (who, facts) => {
        for (const action of withItems)
          if (can(who, action, item(facts)))
            expect(can({ ...who, limits: null }, action, item(facts))).toBe(true)
      }),
    )
  })

  it('what lists are asked with is what a single item is asked with', () => {
    fc.assert(
      fc.property(anyScope, anyItem, fc.constantFrom(...withItems), (who, given, action) => {
        const facts = item(given)
        const { accountIds, whole, own, granted, only } = permittedItems(who, action)
        const lies = (ids: readonly number[]) => [facts.id, ...facts.path].some((one) => ids.includes(one))
        const reached =
          facts.accountId === whole ||
          (facts.accountId === own?.accountId && facts.ownerId === own.userId) ||
          granted.some((one) => one.accountId === facts.accountId && lies(one.itemIds))
        const isListed = reached && (only === null || lies(only))
        expect(isListed).toBe(recordsFor(who, action, facts) !== null)
        if (isListed) expect(accountIds).toContain(facts.accountId)
        expect(recordsFor(who, 'item.read', facts) !== null).toBe(accessTo(who, facts) !== null)
      }),
    )
  })

  it('people do things with users of their own account only', () => {
    const administrator = scope({ permissions: ['can_manage_users'] })
    const user = (of: number, accountId = 1) => ({ kind: 'user', accountId, id: of }) as const
    for (const action of names.filter((name) => ruleOf(name).on === 'user'))
      expect([can(administrator, action, user(3)), can(administrator, action, user(3, 8))]).toEqual([
        true,
        false,
      ])
    expect(can(scope(), 'inbox.use', { ...user(3), supervised: true })).toBe(true)
    expect(can(scope(), 'inbox.use', user(3))).toBe(false)
  })

  it('nobody gets at what they may not by way of who may', () => {
    const administrator = scope({ permissions: ['can_manage_users', 'add_form'] })
    const user = (permissions: readonly string[]) =>
      ({ kind: 'user', accountId: 1, id: 3, permissions }) as const
    for (const action of ['credentials.manage', 'keys.manage'] as const) {
      expect(can(administrator, action, user(['add_form']))).toBe(true)
      expect(can(administrator, action, user(['can_manage_license']))).toBe(false)
      expect(can(scope({ userId: 7 }), action, user(['can_manage_license']))).toBe(true)
    }
    expect(can(administrator, 'user.update', user(['can_manage_license']))).toBe(true)
  })

  it('a group is changed by who administers it, and only that one', () => {
    const group = (administered: boolean) => ({ kind: 'group', accountId: 1, id: 4, administered }) as const
    expect(can(scope(), 'group.update', group(true))).toBe(true)
    expect(can(scope(), 'group.update', group(false))).toBe(false)
    expect(can(scope(), 'groups.manage', { kind: 'account', accountId: 1 })).toBe(false)
  })
})

/*
 * Every action × every kind of principal, in the order of `columns`: + means allowed. An action without a row does not compile, and one
 * with a missing column fails. Items lie in a shared folder; of two records the filter lets one pass.
 */
const who = {
  public: publicPrincipal,
  link: { type: 'link', accountId: 1, formId: 10, recordId: 'a' } as const,
  stranger: scope(),
  reader: scope({ grants: [grant()] }),
  answerer: scope({ grants: [grant({ level: 'can_answer_item' })] }),
  sharer: scope({ grants: [grant({ level: 'can_share_item' })] }),
  manager: scope({ grants: [grant({ level: 'can_manage_item' })] }),
  deleter: scope({ grants: [grant({ canDeleteRecords: true })] }),
  filtered: scope({ grants: [grant({ level: 'can_share_item', canDeleteRecords: true, filter: north })] }),
  connection: scope({ accountId: 8, connectedTo: [1], grants: [grant({ level: 'can_manage_item' })] }),
  readingKey: scope({ userId: 7, limits: { level: 'can_read_item', itemIds: null } }),
  administrator: scope({ permissions: ['can_manage_users'] }),
  owner: scope({ userId: 7 }),
  system: systemPrincipal,
}

const expected: Record<Action, string> = {
  // public link stranger reader answerer sharer manager deleter filtered connection readingKey administrator owner system
  'item.read': '---++++++++-++',
  'item.answer': '----+++-++--++',
  'item.share': '-----++-++--++',
  'item.manage': '------+-----++',
  'item.tell': '------+-----++',
  'item.run': '----+++-++--++',
  'record.read': '-+-++++++++-++',
  'record.export': '---++++++++-++',
  'record.edit': '-+--+++-++--++',
  'record.assign': '----+++-++--++',
  'record.archive': '----+++-++--++',
  'record.bulk_edit': '----+++-++--++',
  'record.import': '----+++--+--++',
  'record.delete': '------+++---++',
  'form.create': '------------++',
  'folder.create': '--+++++++--+++',
  'users.manage': '-----------+++',
  'groups.manage': '-----------+++',
  'connections.manage': '-----------+++',
  'licences.manage': '------------++',
  'processes.manage': '------------++',
  'services.manage': '------------++',
  'mail.read': '-----------+++',
  'user.message': '-----------+++',
  'activity.read': '-----------+++',
  'company.manage': '-----------+++',
  'security.manage': '------------++',
  'user.read': '-----------+++',
  'user.update': '-----------+++',
  'credentials.manage': '-----------+++',
  'keys.manage': '-----------+++',
  'user.delete': '-----------+++',
  'group.read': '-----------+++',
  'group.update': '-----------+++',
  'inbox.use': '-----------+++',
}

const resourceOf = (action: Action, zone = 'Norte') => {
  const { on } = ruleOf(action)
  if (on === 'item' || 'wholly' in ruleOf(action)) return item()
  if (on === 'record') return record(zone)
  if (on === 'group') return { kind: 'group', accountId: 1, id: 4, administered: false } as const
  return on === 'user'
    ? ({ kind: 'user', accountId: 1, id: 3 } as const)
    : ({ kind: 'account', accountId: 1 } as const)
}

describe('the table', () => {
  it.each(names)('%s', (action) => {
    const may = Object.values(who).map((one) => (can(one, action, resourceOf(action)) ? '+' : '-'))
    expect(may.join('')).toBe(expected[action])
    expect(ruleOf(action).rule).not.toBe('')
  })

  it.each(names.filter((name) => ruleOf(name).on === 'record'))(
    '%s: not with what a filter leaves out',
    (action) => {
      expect(can(who.filtered, action, record('Sur'))).toBe(false)
      expect(can(who.reader, 'record.read', record('Sur'))).toBe(true)
    },
  )

  it('a link opens its own record', () => {
    expect(can(who.link, 'record.edit', { ...record('Norte'), id: 'b' })).toBe(false)
    expect(can({ ...who.link, accountId: 8 }, 'record.edit', record('Norte'))).toBe(false)
  })
})

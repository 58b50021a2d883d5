import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { permissionLevels } from '../../schemas/api/items'
import { accessTo, can, type Action, type ItemFacts, type Viewer } from './can'
import { itemScopeOf } from './itemScope'

const viewer = (changes: Partial<Viewer> = {}): Viewer => ({
  type: 'user',
  userId: 2,
  accountId: 1,
  accountOwnerId: 1,
  groupIds: [],
  permissions: [],
  email: 'ana@example.com',
  timezone: 'UTC',
  locale: 'es_MX',
  sessionId: null,
  grants: [],
  ...changes,
})

const item = (changes: Partial<ItemFacts> = {}): ItemFacts => ({
  kind: 'item',
  accountId: 1,
  id: 10,
  path: [5, 7],
  ownerId: 1,
  ...changes,
})

const id = fc.integer({ min: 1, max: 12 })
const anyItem = fc.record({
  id,
  path: fc.array(id, { maxLength: 3 }),
  ownerId: id,
  accountId: fc.constantFrom(1, 9),
})
const anyViewer = fc.record({
  userId: id,
  grants: fc.array(
    fc.record({
      itemId: id,
      level: fc.constantFrom(...permissionLevels),
      canDeleteRecords: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
})
const itemActions: readonly Action[] = [
  'item.read',
  'item.answer',
  'item.share',
  'item.manage',
  'record.read',
  'record.edit',
  'record.delete',
]

describe('can', () => {
  it('never reaches into another account, but to answer what is public there', () => {
    fc.assert(
      fc.property(anyViewer, anyItem, fc.boolean(), (who, facts, open) => {
        const foreign = item({ ...facts, accountId: 9, public: open })
        for (const action of itemActions)
          expect(can(viewer(who), action, foreign)).toBe(open && action === 'item.answer')
      }),
    )
  })

  it('a stronger level allows what a weaker one does, and a further grant takes nothing away', () => {
    fc.assert(
      fc.property(anyViewer, anyItem, fc.constantFrom(...permissionLevels), (who, facts, level) => {
        const more = { ...who, grants: [...who.grants, { itemId: facts.id, level, canDeleteRecords: false }] }
        for (const action of itemActions)
          if (can(viewer(who), action, item(facts))) expect(can(viewer(more), action, item(facts))).toBe(true)
      }),
    )
  })

  it('what lists are asked with is what a single item is asked with', () => {
    fc.assert(
      fc.property(anyViewer, anyItem, (who, facts) => {
        const scope = itemScopeOf(viewer(who))
        const within = (ids: readonly number[]) =>
          facts.accountId === scope.accountId &&
          (scope.everything ||
            facts.ownerId === scope.userId ||
            [facts.id, ...facts.path].some((one) => ids.includes(one)))
        const access = accessTo(viewer(who), item(facts))
        expect(within(scope.granted)).toBe(access !== null)
        expect(within(scope.managed)).toBe(access?.level === 'can_manage_item')
      }),
    )
  })

  it('the public answers public forms and does nothing else', () => {
    const actions: readonly Action[] = [
      ...itemActions,
      'form.create',
      'folder.create',
      'user.read',
      'user.update',
    ]
    for (const action of actions) {
      expect(can({ type: 'public' }, action, item())).toBe(false)
      expect(can({ type: 'public' }, action, item({ public: true }))).toBe(action === 'item.answer')
      expect(can({ type: 'public' }, action, { kind: 'account', accountId: 1 })).toBe(false)
    }
  })

  it('people see and change themselves; administrators see all and change others, but never the owner', () => {
    const user = (of: number) => ({ kind: 'user', accountId: 1, id: of }) as const
    const administrator = viewer({ permissions: ['can_manage_users'] })
    for (const [of, seen] of [[2, true] as const, [3, false] as const, [1, false] as const]) {
      expect(can(viewer(), 'user.read', user(of))).toBe(seen)
      expect(can(administrator, 'user.read', user(of))).toBe(true)
    }
    expect(can(viewer(), 'user.update', user(2))).toBe(true)
    expect(can(viewer(), 'user.update', user(3))).toBe(false)
    expect(can(administrator, 'user.update', user(3))).toBe(true)
    expect(can(administrator, 'user.update', user(1))).toBe(false)
    expect(can(viewer({ userId: 1 }), 'user.update', user(3))).toBe(true)
  })
})

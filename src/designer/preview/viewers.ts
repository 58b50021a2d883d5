import type { AnsweringContext } from '../../../schemas/answering/types'
import { rulesOf, type FormDocument } from '../../../schemas/model/form'
import { isObject } from '../../../schemas/model/json'

/** Somebody as whom the preview can be answered. */
export interface Viewer {
  readonly key: string
  readonly user: AnsweringContext['user']
  /** How the form's rules call them; undefined for those whom the interface names by their key. */
  readonly name?: string
}

type User = NonNullable<AnsweringContext['user']>

/** Nobody has this number. */
const stranger: Viewer = { key: 'other', user: { id: 0, groupIds: [] } }
const nobody: Viewer = { key: 'nobody', user: null }

/** Everybody whom the form's rules tell apart, the designer first; the designer alone where rules are for all. */
export function viewersOf(form: FormDocument, me: User): readonly [Viewer, ...Viewer[]] {
  const known = new Map<string, Viewer>()
  for (const rule of rulesOf(form)) {
    for (const member of membersOf(rule.user_conditions, 'users')) {
      const id = Number(member['user_id'])
      if (Number.isSafeInteger(id) && id !== me.id)
        known.set(`user-${id}`, viewer(`user-${id}`, { id, groupIds: [] }, member['user_name'], id))
    }
    for (const member of membersOf(rule.group_conditions, 'groups')) {
      const id = Number(member['group_id'])
      if (Number.isSafeInteger(id))
        known.set(`group-${id}`, viewer(`group-${id}`, { id: 0, groupIds: [id] }, member['group_name'], id))
    }
  }
  const self: Viewer = { key: 'me', user: me }
  const audiences = rulesOf(form).some(
    (rule) => rule.user_conditions?.condition ?? rule.group_conditions?.condition,
  )
  return audiences ? [self, ...known.values(), stranger, nobody] : [self]
}

function viewer(key: string, user: User, name: unknown, id: number): Viewer {
  return { key, user, name: typeof name === 'string' && name.trim() !== '' ? name : `#${id}` }
}

function membersOf(condition: unknown, list: 'users' | 'groups'): readonly Record<string, unknown>[] {
  const members: unknown = isObject(condition) ? condition[list] : undefined
  return Array.isArray(members) ? members.filter(isObject) : []
}

/** The viewer who is this user; one of their own when nobody is. */
export function viewerFor(user: AnsweringContext['user'], viewers: readonly Viewer[]): Viewer {
  const text = JSON.stringify(user)
  return viewers.find((one) => JSON.stringify(one.user) === text) ?? { key: 'example', user }
}

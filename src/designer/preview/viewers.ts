import type { AnsweringContext } from '../../../schemas/answering/types'
import type { RuleDocument } from '../../../schemas/model/rule'
import { audienceOf } from '../../../schemas/rules/audience'

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

/** Everybody whom a form's rules tell apart, the designer first; the designer alone where rules are for all. */
export function viewersOf(rules: readonly RuleDocument[], me: User): readonly [Viewer, ...Viewer[]] {
  const known = new Map<string, Viewer>()
  const audiences = rules.flatMap((rule) =>
    (['users', 'groups'] as const).map((kind) => ({ kind, ...audienceOf(rule, kind) })),
  )
  for (const { kind, members } of audiences) {
    for (const { id, name } of members) {
      const isMe = kind === 'users' && id === me.id
      const key = `${kind}-${id}`
      const user: User = kind === 'users' ? { id, groupIds: [] } : { id: 0, groupIds: [id] }
      if (!isMe) known.set(key, { key, user, name: name || `#${id}` })
    }
  }
  const self: Viewer = { key: 'me', user: me }
  const isForAll = audiences.every(({ mode }) => mode === 'all')
  return isForAll ? [self] : [self, ...known.values(), stranger, nobody]
}

/** The viewer who is this user; one of their own when nobody is. */
export function viewerFor(user: AnsweringContext['user'], viewers: readonly Viewer[]): Viewer {
  const text = JSON.stringify(user)
  return viewers.find((one) => JSON.stringify(one.user) === text) ?? { key: 'example', user }
}

import type { AnsweringContext } from '../../../schemas/answering/types'
import type { RuleDocument } from '../../../schemas/model/rule'
import { audienceOf } from '../../../schemas/rules/audience'

/** A respondent as whom the preview can be answered. */
export interface Viewer {
  readonly key: string
  readonly user: AnsweringContext['user']
  /** The name in the form's rules; undefined for those whom the interface names by their key. */
  readonly name?: string
}

type User = NonNullable<AnsweringContext['user']>

/** No user has this id. */
const stranger: Viewer = { key: 'other', user: { id: 0, groupIds: [] } }
const nobody: Viewer = { key: 'nobody', user: null }

/** Returns everybody whom the form's rules distinguish, the designer first; only the designer when rules apply to all. */
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

/** Returns the viewer for this user, or a new one. */
export function viewerFor(user: AnsweringContext['user'], viewers: readonly Viewer[]): Viewer {
  const text = JSON.stringify(user)
  return viewers.find((one) => JSON.stringify(one.user) === text) ?? { key: 'example', user }
}

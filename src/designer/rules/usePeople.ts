import { useUser } from '../../auth/session'

/** Whom a rule can name: people of the account, or its groups. */
export type AudienceKind = 'users' | 'groups'

export interface Member {
  readonly id: number
  readonly name: string
}

/** Whom a rule can be limited to, by a part of the name. */
export function usePeople(kind: AudienceKind, sought: string): readonly Member[] {
  const { id, name } = useUser()
  const known: readonly Member[] = kind === 'users' ? [{ id, name }] : []
  return known.filter((member) => member.name.toLowerCase().includes(sought.toLowerCase()))
}

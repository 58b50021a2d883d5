import type { CompiledRule } from '../compile/compiledForm'

/** A rule that does not admit who answers does not exist for them. `null` is nobody known: a public form. */
export function admits(
  rule: Pick<CompiledRule, 'users' | 'groups'>,
  user: { readonly id: number; readonly groupIds: readonly number[] } | null,
): boolean {
  const admitsWho = (audience: CompiledRule['users'], isMember: (id: number) => boolean) =>
    !audience || audience.ids.some(isMember) === (audience.mode === 'include')
  return (
    admitsWho(rule.users, (id) => user?.id === id) &&
    admitsWho(rule.groups, (id) => !!user?.groupIds.includes(id))
  )
}

import type { CompiledRule } from '../compile/compiledForm'

/**
 * Returns whether the rule applies to the person who answers; for others it does not exist. `null` means an unknown person on a public
 * form.
 */
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

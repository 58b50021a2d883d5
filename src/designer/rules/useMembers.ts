import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { RuleDocument } from '../../../schemas/model/rule'
import { audienceOf, type AudienceKind, type Member } from '../../../schemas/rules/audience'
import type { Mention } from '../../../schemas/conditions/describeText'
import { useApi } from '../../auth/session'
import { useT } from '../../shared/useT'

/** How often people are asked for again. */
const staleTime = 60_000

/** How a member of an audience is called: as the account does; as the rule remembers while that is not known; or gone. */
export type Who = (kind: AudienceKind, member: Member) => Mention

/** {@link Who} of those whom these rules name. */
export function useMembers(rules: readonly RuleDocument[]): Who {
  const t = useT()
  const { account } = useApi()
  const users = useNames('users', rules, account.listUsers)
  const groups = useNames('groups', rules, account.listGroups)
  return useCallback(
    (kind, { id, name }) => {
      const known = (kind === 'users' ? users : groups)?.get(id)
      const remembered = name || `#${id}`
      return known === null
        ? { kind: 'missing', text: t('rules.audience.gone', { name: remembered }) }
        : { kind: 'who', text: known ?? remembered }
    },
    [t, users, groups],
  )
}

/** The name of each that was asked about, null for one that the account no longer has; undefined while nobody knows. */
function useNames(
  kind: AudienceKind,
  rules: readonly RuleDocument[],
  list: (ids: readonly number[], signal: AbortSignal) => Promise<readonly Member[]>,
): ReadonlyMap<number, string | null> | undefined {
  const ids = useMemo(() => {
    const members = rules.flatMap((rule) => audienceOf(rule, kind).members)
    return [...new Set(members.map(({ id }) => id))].toSorted((a, b) => a - b)
  }, [rules, kind])
  const { data } = useQuery({
    queryKey: ['people', kind, 'named', ids],
    queryFn: async ({ signal }) => {
      const names = new Map((await list(ids, signal)).map(({ id, name }) => [id, name]))
      return new Map(ids.map((id) => [id, names.get(id) ?? null]))
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime,
  })
  return data
}

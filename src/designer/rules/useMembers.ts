import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { RuleDocument } from '../../../schemas/model/rule'
import { audienceOf, type AudienceKind, type Member } from '../../../schemas/rules/audience'
import type { Mention } from '../../../schemas/conditions/describeText'
import { useApi } from '../../auth/session'
import { useT } from '../../shared/useT'

/** Milliseconds before names are fetched again. */
const staleTime = 60_000

/** Returns how a member of an audience is called: the account's name; the rule's stored one while that is unknown; or gone. */
export type Who = (kind: AudienceKind, member: Member) => Mention

/** Returns {@link Who} for the people that these rules name. */
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

/** Returns the name of each requested member, null for one that the account no longer has; undefined until known. */
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

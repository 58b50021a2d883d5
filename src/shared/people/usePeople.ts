import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '../../../adapters/api/api'
import { foldForSearch } from '../../../schemas/conditions/fold'
import type { AudienceKind, Member } from '../../../schemas/rules/audience'
import { useApi } from '../../auth/session'

export interface Person extends Member {
  /** Tells people with the same name apart; '' for groups. */
  readonly email: string
}

export interface People {
  readonly found: readonly Person[]
  readonly isSearching: boolean
  /** Why the list could not be loaded; null otherwise. */
  readonly error: Error | null
}

const find = {
  users: async ({ account }: Api, sought: string, signal: AbortSignal): Promise<readonly Person[]> =>
    (await account.findUsers(sought, signal)).map(({ id, name, email }) => ({ id, name, email })),
  groups: async ({ account }: Api, sought: string, signal: AbortSignal): Promise<readonly Person[]> =>
    (await account.findGroups(sought, signal)).map(({ id, name }) => ({ id, name, email: '' })),
}

/** Returns the people that a rule can be limited to, by a part of the name or the e-mail address. */
export function usePeople(kind: AudienceKind, sought: string): People {
  const api = useApi()
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['people', kind, sought],
    queryFn: ({ signal }) => find[kind](api, sought, signal),
    placeholderData: keepPreviousData,
  })
  const text = foldForSearch(sought)
  const all = data ?? []
  return {
    // Results for another text are kept only if they match this one.
    found: isPlaceholderData
      ? all.filter(({ name, email }) => foldForSearch(`${name} ${email}`).includes(text))
      : all,
    isSearching: isFetching,
    error,
  }
}

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'

import type { Api } from '../../../adapters/api/api'
import type { UsersAsked } from '../../../adapters/api/peopleApi'
import type { UserPatch } from '../../../schemas/api/account'
import type { ListedUser } from '../../../schemas/api/users'
import { useApi } from '../../auth/session'
import { nextOffset } from '../../shared/nextOffset'

const perPage = 50

/** The filters of the list of users. */
export const userStates = ['all', 'active', 'pending', 'inactive'] as const
export type UserState = (typeof userStates)[number]

const filters = {
  all: {},
  active: { is_active: true },
  /** Users who need a link to set their password. */
  pending: { is_active: true, activated: false },
  inactive: { is_active: false },
} as const satisfies Readonly<Record<UserState, Partial<UsersAsked>>>

/** Returns users of the account by name, page by page. */
export function useUsers(name: string, state: UserState) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['users', name, state],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.people.listUsers(
        {
          limit: perPage,
          offset: pageParam,
          with_count: false,
          ...(name ? { name } : {}),
          ...filters[state],
        },
        signal,
      ),
    getNextPageParam: nextOffset,
  })
}

/** Returns all users who may log in and have no password yet. */
export async function everybodyPending(api: Api): Promise<readonly ListedUser[]> {
  const found: ListedUser[] = []
  for (;;) {
    const asked = { limit: 100, offset: found.length, with_count: false, ...filters.pending }
    const { objects } = await api.people.listUsers(asked)
    found.push(...objects)
    if (objects.length < asked.limit) return found
  }
}

export function usePerson(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api.account.getUser(id, signal),
    // A refetch would replace what somebody is typing.
    refetchOnWindowFocus: false,
  })
}

/** Returns groups of the account by name, page by page. */
export function useGroups(name: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['groups', name],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.people.listGroups(
        { limit: perPage, offset: pageParam, ...(name ? { name__icontains: name } : {}) },
        signal,
      ),
    getNextPageParam: nextOffset,
  })
}

export function useGroup(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['group', id],
    queryFn: ({ signal }) => api.people.getGroup(id, signal),
    refetchOnWindowFocus: false,
  })
}

/** Changes a user, and updates what screens show of users. */
export function useChangeUser(id: number) {
  const api = useApi()
  const queries = useQueryClient()
  return async (patch: UserPatch) => {
    const user = await api.account.updateUser(id, patch)
    queries.setQueryData(['user', id], user)
    await queries.invalidateQueries({ queryKey: ['users'] })
    return user
  }
}

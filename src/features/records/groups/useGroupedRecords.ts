import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordGroups } from '../../../../schemas/api/recordDisplays'
import type { RecordDocument } from '../../../../schemas/api/records'
import type { FilterString } from '../../../../schemas/filters/filterGroup'
import { groupByText, mostGroups } from '../../../../schemas/filters/recordGroups'
import { useApi } from '../../../auth/session'
import { useToast } from '../../../shared/useToast'
import { untilPrepared, type RecordsQuestion } from '../useListedRecords'
import type { Grouping, GroupLevel } from './useGrouping'

export type RecordGroup = RecordGroups['groups'][number]

/** A group's loaded records, or its subgroups. */
export interface GroupedPart {
  readonly path: string
  readonly level: number
  readonly group: RecordGroup
  readonly place: number
  readonly siblings: number
  readonly isOpen: boolean
  /** Undefined while loading, and for a folded group. */
  readonly parts: readonly GroupedPart[] | undefined
  readonly rows: readonly RecordDocument[] | undefined
  readonly error: unknown
  readonly retry: () => void
  /** Loads more records. */
  readonly more: () => void
}

export interface GroupedRecords {
  readonly parts: readonly GroupedPart[] | undefined
  /** The number of all groups, not all of which are loaded. */
  readonly total: number
  readonly error: unknown
  readonly retry: () => void
}

/** The query keys of groups, and of their records. */
export const groupsKey = 'groups'
export const groupRowsKey = 'groupRows'

/** The number of a group's records loaded at once. */
const pageSize = 20

interface Asked {
  readonly question: RecordsQuestion
  readonly grouping: Grouping
  readonly sort: string | undefined
  /** The totals of columns to request. */
  readonly statistics: string
  /** Orders the groups of a level. */
  readonly inOrder: (level: GroupLevel, groups: readonly RecordGroup[]) => readonly RecordGroup[]
}

/** Refetches by itself what the server is preparing. */
const oncePrepared = ({ state: { error } }: { readonly state: { readonly error: unknown } }) =>
  untilPrepared(error)

const pathOf = (above: string, { value, filter }: RecordGroup): string =>
  `${above}/${filter ? (value ?? '') : '*'}`.slice(0, 200)

/** Returns the records of a query in groups: its groups, their open subgroups, and the first records of these. */
export function useGroupedRecords({ question, grouping, sort, statistics, inOrder }: Asked): GroupedRecords {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { levels, open } = grouping
  const [outer, inner] = levels
  const { of, strings, search } = question
  const plain = { ...of, ...(search !== '' && { search }) }

  const groupsQuery = (by: string, all: readonly FilterString[]) => {
    const query = { ...plain, by, limit: mostGroups.most, ...(statistics !== '' && { of: statistics }) }
    return {
      queryKey: ['records', groupsKey, query, all],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.recordDisplays.groups(query, all, signal),
      refetchInterval: oncePrepared,
    }
  }
  const rowsQuery = (all: readonly FilterString[]) => {
    const query = { ...plain, limit: pageSize, order_by: sort ?? '-created_at', with_count: false }
    const queryKey = ['records', groupRowsKey, query, all]
    const page = async (after: string | undefined, signal?: AbortSignal) =>
      (await api.records.list({ ...query, ...(after !== undefined && { after }) }, signal, all)).objects
    return {
      queryKey,
      page,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        // A refetch loads as many as are on screen, so that none disappear.
        const wanted = queries.getQueryData<readonly RecordDocument[]>(queryKey)?.length ?? pageSize
        const rows: RecordDocument[] = []
        for (;;) {
          const next = await page(rows.at(-1)?.id, signal)
          rows.push(...next)
          if (next.length < pageSize || rows.length >= wanted) return rows
        }
      },
    }
  }

  const first = useQuery({
    ...groupsQuery(outer ? groupByText(outer) : '', strings),
    enabled: outer !== undefined,
    placeholderData: keepPreviousData,
  })
  const isUnfolded = (above: string) => (group: RecordGroup) =>
    group.filter !== null && open.has(pathOf(above, group))
  const unfolded = outer ? (first.data?.groups ?? []).filter(isUnfolded('')) : []
  const within = (all: readonly FilterString[], { filter }: RecordGroup): readonly FilterString[] =>
    filter ? [...all, filter] : all
  const second = useQueries({
    queries: inner ? unfolded.map((group) => groupsQuery(groupByText(inner), within(strings, group))) : [],
  })
  const leaves = inner
    ? unfolded.flatMap((group, at) =>
        (second[at]?.data?.groups ?? []).filter(isUnfolded(pathOf('', group))).map((one) => ({
          path: pathOf(pathOf('', group), one),
          strings: within(within(strings, group), one),
        })),
      )
    : unfolded.map((group) => ({ path: pathOf('', group), strings: within(strings, group) }))
  const asked = leaves.map((leaf) => rowsQuery(leaf.strings))
  const listed = useQueries({
    queries: asked.map(({ queryKey, queryFn }) => ({ queryKey, queryFn, refetchInterval: oncePrepared })),
  })

  const partOf = (
    above: string,
    level: number,
    group: RecordGroup,
    place: number,
    siblings: number,
  ): GroupedPart => {
    const path = pathOf(above, group)
    const isOpen = isUnfolded(above)(group)
    const common = { path, level, group, place, siblings, isOpen }
    const nothing = {
      parts: undefined,
      rows: undefined,
      error: null,
      retry: () => undefined,
      more: () => undefined,
    }
    if (!isOpen) return { ...common, ...nothing }
    if (inner && level === 1) {
      const found = second[unfolded.indexOf(group)]
      const groups = found?.data && inOrder(inner, found.data.groups)
      return {
        ...{ ...common, ...nothing, error: found?.data ? null : (found?.error ?? null) },
        retry: () => void found?.refetch(),
        parts: groups?.map((one, at) => partOf(path, 2, one, at + 1, groups.length)),
      }
    }
    const at = leaves.findIndex((leaf) => leaf.path === path)
    const [found, query] = [listed[at], asked[at]]
    return {
      ...{ ...common, ...nothing, error: found?.data ? null : (found?.error ?? null), rows: found?.data },
      retry: () => void found?.refetch(),
      more: () => void (query && append(query).catch(toast.error)),
    }
  }

  async function append({ queryKey, page }: ReturnType<typeof rowsQuery>) {
    const before = queries.getQueryData<readonly RecordDocument[]>(queryKey) ?? []
    const next = await page(before.at(-1)?.id)
    queries.setQueryData<readonly RecordDocument[]>(queryKey, (rows = []) => {
      const known = new Set(rows.map(({ id }) => id))
      return [...rows, ...next.filter(({ id }) => !known.has(id))]
    })
  }

  const groups = outer && first.data && inOrder(outer, first.data.groups)
  return {
    parts: groups?.map((group, at) => partOf('', 1, group, at + 1, groups.length)),
    total: first.data?.groups_total ?? 0,
    error: first.data ? null : first.error,
    retry: () => void first.refetch(),
  }
}

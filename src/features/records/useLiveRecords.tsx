import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { watchRecords } from '../../../adapters/api/watchRecords'
import type { Envelope } from '../../../schemas/api/common'
import type { RecordDocument } from '../../../schemas/api/records'
import { useApi } from '../../auth/session'
import { groupRowsKey, groupsKey } from './groups/useGroupedRecords'
import { LiveNews } from './LiveNews'
import { LiveRowLooks } from './LiveRowLooks'
import { countedAlready, countLive, nothingNew, since, withChanges, type LiveRecords } from './liveRecords'
import { statisticsKey } from './statisticsKey'
import type { ListedRecords, RecordsQuestion } from './useListedRecords'

/** The most rows refetched at once; if more have changed, the list should be reloaded. */
const mostRenewed = 20
/** Milliseconds for which a changed row is highlighted. */
const flash = 2_000

interface WatchedRecords {
  /** The pages; their total does not include records reported as new. */
  readonly pages: ListedRecords
  /** Says how much has changed. */
  readonly news: ReactNode
}

/** Keeps a list on screen up to date: rows of the page change in place, and changes elsewhere are only counted. */
export function useLiveRecords(
  pages: ListedRecords,
  { of, strings, search }: RecordsQuestion,
): WatchedRecords {
  const api = useApi()
  const queries = useQueryClient()
  const { list, queryKey } = pages
  const mark = list.isPlaceholderData ? undefined : list.data?.meta.mark
  const rows = useMemo(() => list.data?.objects ?? [], [list.data])
  const [live, setLive] = useState<LiveRecords>(nothingNew)
  const [renewed, setRenewed] = useState<readonly string[]>([])
  const isSeen = useIsSeen()

  // After a reload, changes contained in the list are no longer news.
  const [markBefore, setMarkBefore] = useState(mark)
  if (markBefore !== mark) {
    setMarkBefore(mark)
    setLive((before) => since(before, mark))
  }

  // Group counts are updated at once, because that moves nothing.
  const recount = useCallback(
    () => void queries.invalidateQueries({ queryKey: ['records', groupsKey] }),
    [queries],
  )
  // Only once, so that a list that can still be loaded is not reloaded endlessly.
  const wasGone = useRef(false)
  const about = JSON.stringify([of, strings, search, rows.map(({ id }) => id)])
  useEffect(() => {
    if (mark === undefined || !isSeen) return
    const leaving = new AbortController()
    const [query, filters, words, shown] = JSON.parse(about) as [
      RecordsQuestion['of'],
      RecordsQuestion['strings'],
      string,
      readonly string[],
    ]
    void watchRecords(api.recordFeed.follow, {
      ...{ query: { ...query, ...(words !== '' && { search: words }) }, filters, shown, after: mark },
      signal: leaving.signal,
      onChanges: (changes) => {
        setLive((before) => withChanges(before, changes))
        recount()
      },
      onMany: () => {
        setLive((before) => ({ ...before, isMany: true }))
        recount()
      },
      onGone: () => {
        if (wasGone.current) return
        wasGone.current = true
        for (const key of ['records', 'recordsForm']) void queries.invalidateQueries({ queryKey: [key] })
      },
    })
    return () => leaving.abort()
  }, [api, queries, about, mark, isSeen, recount])

  const { fresh, changed, left, outdated } = countLive(live, rows)
  const wanted = outdated.slice(0, mostRenewed).join()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    if (wanted === '') return
    const leaving = new AbortController()
    const ids = wanted.split(',')
    const renew = async () => {
      const found = await Promise.allSettled(ids.map((id) => api.records.get(id, leaving.signal)))
      const records = new Map(
        found.flatMap((one) => (one.status === 'fulfilled' ? [[one.value.id, one.value] as const] : [])),
      )
      if (leaving.signal.aborted) return
      queries.setQueryData<Envelope<RecordDocument>>(
        JSON.parse(key) as unknown[],
        (data) => data && { ...data, objects: data.objects.map((row) => newerOf(row, records.get(row.id))) },
      )
      for (const [id, record] of records) queries.setQueryData(['records', 'one', id], record)
      setRenewed([...records.keys()])
    }
    void renew()
    return () => leaving.abort()
  }, [api, queries, wanted, key])

  useEffect(() => {
    if (renewed.length === 0) return
    const timer = setTimeout(() => setRenewed([]), flash)
    return () => clearTimeout(timer)
  }, [renewed])

  const { change, state } = pages
  const { page } = state
  const { refetch } = list
  const show = useCallback(() => {
    for (const key of [groupRowsKey, statisticsKey])
      void queries.invalidateQueries({ queryKey: ['records', key] })
    if (page === 1) void refetch()
    // Cached pages are now outdated.
    else {
      void queries.invalidateQueries({ queryKey: ['records'], refetchType: 'none' })
      change({ page: 1 })
    }
  }, [page, refetch, change, queries])

  const { total, isMore, mark: countMark } = pages
  const already = countMark === undefined || isMore ? 0 : countedAlready(live, rows, countMark)
  const news = (
    <>
      <LiveNews
        {...{ fresh, changed, left: left.length, isMany: live.isMany }}
        isLoading={list.isFetching}
        onShow={show}
      />
      <LiveRowLooks left={left} renewed={renewed} />
    </>
  )
  return { pages: total === undefined ? pages : { ...pages, total: total - already }, news }
}

/** Keeps what was written here meanwhile. */
const newerOf = (row: RecordDocument, record: RecordDocument | undefined): RecordDocument =>
  record && record.version >= row.version ? record : row

/** Returns whether the window is visible: a hidden one holds no connection, because browsers limit their number. */
function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}

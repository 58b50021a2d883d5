import { useCallback, useEffect, useState } from 'react'
import type { CodedError } from '../../schemas/model/errors'
import type { CatalogPort, RowKey, RowKeys, RowKeysQuery } from '../../schemas/ports/catalogPort'
import { portError } from '../texts/portError'

/** Milliseconds without a key before rows are asked for. */
const typingPause = 500
const atOnce = 50
/** Milliseconds until a catalog that is being prepared is asked again. */
const unfinishedPause = 5_000

export interface RowKeysSearch {
  readonly values: readonly RowKey[]
  readonly more: boolean
  /** As in the port's reply. */
  readonly distances: RowKeys['distances']
  readonly keptAt: RowKeys['keptAt']
  /** True while the search text is not empty. */
  readonly isSearch: boolean
  readonly loading: boolean
  /** The values belong to the current search text. */
  readonly isCurrent: boolean
  readonly error: CodedError | undefined
  readonly setOpen: (open: boolean) => void
  readonly search: (text: string) => void
  /** Asks for as many values again. */
  readonly grow: () => void
  readonly retry: () => void
}

/** Returns the milliseconds until the request may be repeated; undefined for an error that does not pass by itself. */
const pauseOf = ({ code, params }: CodedError): number | undefined =>
  code === 'RATE_LIMITED' ? (Number(params?.['seconds']) || 5) * 1_000 : undefined

interface Found extends RowKeys {
  readonly asked: string
}

/** Appends new values to a list that grows: the complete list has another order than its part and would jump under the reader. */
function grown(before: RowKeys, keys: RowKeys): RowKeys {
  if (keys.distances || keys.values.length <= before.values.length) return keys
  const [had, has] = [new Set(before.values), new Set(keys.values)]
  const values = [
    ...before.values.filter((key) => has.has(key)),
    ...keys.values.filter((key) => !had.has(key)),
  ]
  return { ...keys, values }
}

/** Fetches the values of one level when its list opens, and again when somebody stops typing. */
export function useRowKeys(
  port: CatalogPort | undefined,
  query: Omit<RowKeysQuery, 'search' | 'limit'> | undefined,
): RowKeysSearch {
  const [open, setOpen] = useState(false)
  const [text, search] = useState('')
  const [limit, setLimit] = useState(atOnce)
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState<{ readonly asked: string; readonly error: CodedError }>()
  // Queries are compared as text, because the query object is new at each render.
  const rows = JSON.stringify({ ...query, search: text.trim() })
  const asked = `${rows} ${limit}`
  const wanted =
    open && port !== undefined && query !== undefined && found?.asked !== asked && failed?.asked !== asked

  useEffect(() => {
    if (!wanted || !port) return undefined
    const controller = new AbortController()
    const ask = async () => {
      const request = JSON.parse(rows) as Omit<RowKeysQuery, 'limit'>
      try {
        const keys = await port.keys({ ...request, limit }, controller.signal)
        if (controller.signal.aborted) return
        setFailed(undefined)
        setFound((before) => ({
          asked,
          ...(before?.asked.startsWith(`${rows} `) ? grown(before, keys) : keys),
        }))
      } catch (error) {
        if (!controller.signal.aborted) setFailed({ asked, error: portError(error) })
      }
    }
    const timer = setTimeout(() => void ask(), text.trim() === '' ? 0 : typingPause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted, port, rows, asked, limit, text])

  // A RATE_LIMITED error says when to ask again: an open list does so by itself.
  const pause = open && failed?.asked === asked ? pauseOf(failed.error) : undefined
  useEffect(() => {
    if (pause === undefined) return undefined
    const timer = setTimeout(() => setFailed(undefined), pause)
    return () => clearTimeout(timer)
  }, [pause])

  // An empty reply that is incomplete: the server may have looked through more by the next time.
  const isUnfinished = open && found?.asked === asked && found.more && found.values.length === 0
  useEffect(() => {
    if (!isUnfinished) return undefined
    const timer = setTimeout(() => setFound(undefined), unfinishedPause)
    return () => clearTimeout(timer)
  }, [isUnfinished])

  // More values for the same query extend the list; another query replaces it.
  const current = found?.asked.startsWith(`${rows} `) ? found : undefined
  const mayGrow = current?.more === true && current.asked === asked
  return {
    values: current?.values ?? [],
    more: current?.more ?? false,
    isCurrent: found?.asked === asked,
    distances: current?.distances,
    keptAt: current?.keptAt,
    isSearch: text.trim() !== '',
    loading: wanted,
    // The error stays until something is found: typing asks again by itself.
    error: failed?.error,
    setOpen,
    search: useCallback((next: string) => {
      search(next)
      setLimit(atOnce)
    }, []),
    grow: useCallback(() => {
      // A key and the scrolling that it causes may both ask: only one counts.
      if (mayGrow) setLimit(limit + atOnce)
    }, [mayGrow, limit]),
    retry: useCallback(() => {
      setFailed(undefined)
      setOpen(true)
    }, []),
  }
}

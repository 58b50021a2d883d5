import { useCallback, useEffect, useState } from 'react'
import type { CodedError } from '../../schemas/model/errors'
import type { CatalogPort, RowKey, RowKeys, RowKeysQuery } from '../../schemas/ports/catalogPort'
import { portError } from '../texts/portError'

/** Milliseconds without a key before rows are asked for. */
const typingPause = 500
const atOnce = 50
/** Until a catalog that is being prepared is asked again. */
const unfinishedPause = 5_000

export interface RowKeysSearch {
  readonly values: readonly RowKey[]
  readonly more: boolean
  /** As the port says. */
  readonly distances: RowKeys['distances']
  readonly keptAt: RowKeys['keptAt']
  /** True while a text is searched for. */
  readonly isSearch: boolean
  readonly loading: boolean
  /** The values are those of what is searched for. */
  readonly isCurrent: boolean
  readonly error: CodedError | undefined
  readonly setOpen: (open: boolean) => void
  readonly search: (text: string) => void
  /** Asks for as many again. */
  readonly grow: () => void
  readonly retry: () => void
}

/** Milliseconds until it may be asked again; undefined for what does not go by itself. */
const pauseOf = ({ code, params }: CodedError): number | undefined =>
  code === 'RATE_LIMITED' ? (Number(params?.['seconds']) || 5) * 1_000 : undefined

interface Found extends RowKeys {
  readonly asked: string
}

/** A list that grows goes on below: what is whole by now comes in another order than its part, and would jump under the reader. */
function grown(before: RowKeys, keys: RowKeys): RowKeys {
  if (keys.distances || keys.values.length <= before.values.length) return keys
  const [had, has] = [new Set(before.values), new Set(keys.values)]
  const values = [
    ...before.values.filter((key) => has.has(key)),
    ...keys.values.filter((key) => !had.has(key)),
  ]
  return { ...keys, values }
}

/** The values of one level, asked for when its list opens and again when someone stops typing. */
export function useRowKeys(
  port: CatalogPort | undefined,
  query: Omit<RowKeysQuery, 'search' | 'limit'> | undefined,
): RowKeysSearch {
  const [open, setOpen] = useState(false)
  const [text, search] = useState('')
  const [limit, setLimit] = useState(atOnce)
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState<{ readonly asked: string; readonly error: CodedError }>()
  // Equal questions are one: the query is built anew at each drawing.
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

  // Who asked too often is told when to ask again: a waiting list does so by itself.
  const pause = open && failed?.asked === asked ? pauseOf(failed.error) : undefined
  useEffect(() => {
    if (pause === undefined) return undefined
    const timer = setTimeout(() => setFailed(undefined), pause)
    return () => clearTimeout(timer)
  }, [pause])

  // Nothing yet, and more to look through: by then more of it can be.
  const isUnfinished = open && found?.asked === asked && found.more && found.values.length === 0
  useEffect(() => {
    if (!isUnfinished) return undefined
    const timer = setTimeout(() => setFound(undefined), unfinishedPause)
    return () => clearTimeout(timer)
  }, [isUnfinished])

  // More of the same rows grow the list; other rows replace it.
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
    // Stays until something is found: typing asks again by itself.
    error: failed?.error,
    setOpen,
    search: useCallback((next: string) => {
      search(next)
      setLimit(atOnce)
    }, []),
    grow: useCallback(() => {
      // The key and the scrolling that it brings may both ask: once counts.
      if (mayGrow) setLimit(limit + atOnce)
    }, [mayGrow, limit]),
    retry: useCallback(() => {
      setFailed(undefined)
      setOpen(true)
    }, []),
  }
}

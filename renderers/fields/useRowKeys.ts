import { useCallback, useEffect, useState } from 'react'
import type { CodedError } from '../../schemas/model/errors'
import type { CatalogPort, RowKey, RowKeysQuery } from '../../schemas/ports/catalogPort'
import { portError } from '../texts/portError'

/** Spec forms §9 "Typeahead wait". */
const typingPause = 500
const atOnce = 50

export interface RowKeysSearch {
  readonly values: readonly RowKey[]
  readonly more: boolean
  readonly loading: boolean
  readonly error: CodedError | undefined
  readonly setOpen: (open: boolean) => void
  readonly search: (text: string) => void
  /** Asks for as many again. */
  readonly grow: () => void
  readonly retry: () => void
}

interface Found {
  readonly asked: string
  readonly values: readonly RowKey[]
  readonly more: boolean
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
        setFound({ asked, ...keys })
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

  // More of the same rows grow the list; other rows replace it.
  const current = found?.asked.startsWith(`${rows} `) ? found : undefined
  const mayGrow = current?.more === true && current.asked === asked
  return {
    values: current?.values ?? [],
    more: current?.more ?? false,
    loading: wanted,
    // Stays until something is found: typing asks again by itself.
    error: failed?.error,
    setOpen,
    search: useCallback((next: string) => {
      search(next)
      setLimit(atOnce)
    }, []),
    grow: useCallback(() => {
      if (mayGrow) setLimit((count) => count + atOnce)
    }, [mayGrow]),
    retry: useCallback(() => {
      setFailed(undefined)
      setOpen(true)
    }, []),
  }
}

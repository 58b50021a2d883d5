import { useCallback, useEffect, useRef, useState } from 'react'
import type { CodedError } from '../../schemas/model/errors'
import { foldForSearch } from '../../schemas/conditions/fold'
import type { CatalogPort, RowKey, RowKeysQuery } from '../../schemas/ports/catalogPort'
import { portError } from '../texts/portError'

/** Values to fetch that contain the text, among which the exact one is looked for. */
const mostFound = 50

export interface ExactKey {
  readonly searching: boolean
  /** The text that matches no value. */
  readonly unknown: string | undefined
  readonly error: CodedError | undefined
  /** Looks for the value that equals the text; `late` when the query changed meanwhile or rows cannot be asked for. */
  readonly find: (text: string) => Promise<'chosen' | 'unknown' | 'failed' | 'late'>
  readonly retry: () => void
  /** Drops the search, because something else was chosen. */
  readonly forget: () => void
}

interface Sought {
  readonly text: string
  readonly searching?: boolean
  readonly isUnknown?: boolean
  readonly error?: CodedError
}

/** Chooses the value of a level that equals a text, ignoring case: a scanned code, or a text typed before the list arrived. */
export function useExactKey(
  port: CatalogPort | undefined,
  query: Omit<RowKeysQuery, 'search' | 'limit'> | undefined,
  choose: (key: RowKey) => void,
): ExactKey {
  const [sought, setSought] = useState<Sought>()
  const asking = useRef<AbortController>(undefined)
  const rows = JSON.stringify(query)
  const forget = useCallback(() => {
    asking.current?.abort()
    setSought(undefined)
  }, [])
  useEffect(() => forget, [rows, forget])

  const find: ExactKey['find'] = async (text) => {
    asking.current?.abort()
    if (!port || !query) return 'late'
    const { signal } = (asking.current = new AbortController())
    setSought({ text, searching: true })
    try {
      const { values } = await port.keys({ ...query, search: text, limit: mostFound }, signal)
      if (signal.aborted) return 'late'
      const same = values.filter((key) => foldForSearch(String(key).trim()) === foldForSearch(text.trim()))
      const key = same.find((one) => String(one) === text.trim()) ?? same[0]
      setSought(key === undefined ? { text, isUnknown: true } : undefined)
      if (key === undefined) return 'unknown'
      choose(key)
      return 'chosen'
    } catch (error) {
      if (signal.aborted) return 'late'
      setSought({ text, error: portError(error) })
      return 'failed'
    }
  }
  return {
    searching: sought?.searching === true,
    unknown: sought?.isUnknown ? sought.text : undefined,
    error: sought?.error,
    find,
    retry: () => void (sought && find(sought.text)),
    forget,
  }
}

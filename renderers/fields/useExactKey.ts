import { useCallback, useEffect, useRef, useState } from 'react'
import type { CodedError } from '../../schemas/model/errors'
import { foldForSearch } from '../../schemas/conditions/fold'
import type { CatalogPort, RowKey, RowKeysQuery } from '../../schemas/ports/catalogPort'
import { portError } from '../texts/portError'

/** A text is looked for among so many values that contain it. */
const mostFound = 50

export interface ExactKey {
  readonly searching: boolean
  /** The text that no value is. */
  readonly unknown: string | undefined
  readonly error: CodedError | undefined
  /** What became of it: `late` when other rows are meant by now. */
  readonly find: (text: string) => Promise<'chosen' | 'unknown' | 'failed' | 'late'>
  readonly retry: () => void
  /** Something else was chosen: what was sought no longer counts. */
  readonly forget: () => void
}

interface Sought {
  readonly text: string
  readonly searching?: boolean
  readonly isUnknown?: boolean
  readonly error?: CodedError
}

/** Chooses the value of a level that a text is, whatever its case: a scanned code, or what was typed faster than the list came. */
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

import { useEffect, useState } from 'react'
import type { CatalogPort, RowQuery } from '../../schemas/ports/catalogPort'
import { chosenIn, type Row } from './useRow'

/**
 * Returns false once it is known that an answer, present when its question was first drawn, is no longer a row of its catalog. Asks only
 * for a complete answer, and only once.
 */
export function useStoredRow(port: CatalogPort | undefined, row: Row, wanted: boolean): boolean {
  const [stored] = useState(row.levels)
  const [isGone, setGone] = useState(false)
  const { query } = row
  const isWhole = stored.length > 0 && stored.every(({ value }) => value !== undefined)
  const isAsked = wanted && isWhole && port !== undefined && query !== undefined
  const asked = JSON.stringify(query)

  useEffect(() => {
    if (!isAsked) return undefined
    const controller = new AbortController()
    const { where, ...rows } = JSON.parse(asked) as RowQuery
    port.details({ ...rows, where: [...where, ...chosenIn(stored)], fieldIds: [] }, controller.signal).then(
      (details) => setGone(details === undefined),
      // A failed request does not mean that the row is gone.
      () => undefined,
    )
    return () => controller.abort()
  }, [isAsked, port, asked, stored])

  return !isGone || row.levels.some(({ value }, at) => value !== stored[at]?.value)
}

import { createContext, use, useCallback, useEffect, useState } from 'react'
import type { CatalogPort } from '../../schemas/ports/catalogPort'
import type { Row } from './useRow'

export interface EmptyCatalog {
  /** The catalog has no rows at all, so its values are typed. */
  readonly isEmpty: boolean
  /** The filter lets no row pass, whatever else is answered; nothing may be typed, because that would be a row that the filter hides. */
  readonly isUnoffered: boolean
  /** Resolves to whether the catalog is empty, for callers that cannot wait for a list; false when it cannot be asked. */
  readonly ask: () => Promise<boolean>
}

type Offer = 'rows' | 'noRows' | 'noneThatPasses'

export const useOffer = () => useState<Offer>('rows')

/** Shared by the levels of one row: a level with nothing to offer means the same for the levels below, which wait for it. */
export const OfferContext = createContext<ReturnType<typeof useOffer> | null>(null)

/** Finds out whether there is nothing at all to choose, asking once after a list has come back empty. */
export function useIsEmptyCatalog(
  port: CatalogPort | undefined,
  row: Row,
  list: {
    /** The list has come back empty. */
    readonly isEmpty: boolean
    /** The list has choices, possibly after it had none. */
    readonly hasChoices: boolean
  },
): EmptyCatalog {
  const own = useOffer()
  const [offer, setOffer] = use(OfferContext) ?? own
  const catalogId = row.query?.catalogId
  const fieldId = row.levels[0]?.id
  // The server does not reveal what a filter hides, so an empty filtered list says nothing about the catalog.
  const filter = row.query?.filter ?? null
  const look = useCallback(
    async (signal?: AbortSignal): Promise<Offer> => {
      if (!port || catalogId === undefined || fieldId === undefined) return 'rows'
      const all = { catalogId, filter, where: [], fieldId, search: '', limit: 1 }
      try {
        const { values, more } = await port.keys(all, signal)
        if (values.length > 0 || more) return 'rows'
        return filter === null ? 'noRows' : 'noneThatPasses'
      } catch {
        // The list itself shows the error.
        return 'rows'
      }
    },
    [filter, port, catalogId, fieldId],
  )
  const { hasChoices } = list
  useEffect(() => {
    if (hasChoices) setOffer('rows')
  }, [hasChoices, setOffer])
  const mayAsk = list.isEmpty && offer === 'rows'
  useEffect(() => {
    if (!mayAsk) return undefined
    const controller = new AbortController()
    void look(controller.signal).then((found) => {
      if (!controller.signal.aborted) setOffer(found)
    })
    return () => controller.abort()
  }, [mayAsk, look, setOffer])
  const ask = async () => {
    const found = await look()
    setOffer(found)
    return found === 'noRows'
  }
  return { isEmpty: offer === 'noRows', isUnoffered: offer === 'noneThatPasses', ask }
}

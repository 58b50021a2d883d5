import { createContext, use, useCallback, useEffect, useState } from 'react'
import type { CatalogPort } from '../../schemas/ports/catalogPort'
import type { Row } from './useRow'

export interface EmptyCatalog {
  /** The catalog has no rows at all: what stands in them is typed. */
  readonly isEmpty: boolean
  /** Its filter lets no row pass, whatever else is answered: nothing is typed, as that would be what the filter hides. */
  readonly isUnoffered: boolean
  /** Resolves to whether it is empty, for who cannot wait until a list has come back; false when it cannot be asked. */
  readonly ask: () => Promise<boolean>
}

type Offer = 'rows' | 'noRows' | 'noneThatPasses'

export const useOffer = () => useState<Offer>('rows')

/** What the levels of one row know together: that one of them has nothing to offer is so for those below it, which wait for it. */
export const OfferContext = createContext<ReturnType<typeof useOffer> | null>(null)

/** Whether there is nothing at all to choose: asked once a list has come back without anything. */
export function useIsEmptyCatalog(
  port: CatalogPort | undefined,
  row: Row,
  list: {
    /** It has come back without anything. */
    readonly isEmpty: boolean
    /** There is something to choose, also where there was nothing before. */
    readonly hasChoices: boolean
  },
): EmptyCatalog {
  const own = useOffer()
  const [offer, setOffer] = use(OfferContext) ?? own
  const catalogId = row.query?.catalogId
  const fieldId = row.levels[0]?.id
  // The server keeps to itself what a filter leaves out, so a filtered list without rows says nothing of the catalog.
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
        // Whoever cannot be asked says so where the list is.
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

import type { KeptRows, RowsCopy } from '../../../adapters/storage/keptRows'
import type { CatalogPort } from '../../../schemas/ports/catalogPort'
import { PortFailure } from '../../../schemas/ports/portFailure'
import { portOverRows } from '../../../schemas/ports/portOverRows'

interface Opened {
  readonly at: number
  readonly port: CatalogPort
}

/**
 * Creates a port that answers from the rows kept on this device for a form, as the server would. Rejects with OFFLINE for a catalog that
 * was never downloaded, and with CATALOG_NOT_KEPT for one that may not be.
 */
export function keptCatalogPort(
  kept: Pick<KeptRows, 'stateOf' | 'rowsOf'>,
  form: Omit<RowsCopy, 'catalogId'>,
): CatalogPort {
  // Cached, so that twenty thousand rows are read once instead of on every key.
  const opened = new Map<number, Opened>()
  const open = async (catalogId: number): Promise<Opened> => {
    const copy = { ...form, catalogId }
    const state = await kept.stateOf(copy).catch(() => undefined)
    if (!state) throw new PortFailure({ code: 'OFFLINE' })
    if (!state.keep) throw new PortFailure({ code: 'CATALOG_NOT_KEPT' })
    const before = opened.get(catalogId)
    if (before?.at === state.at) return before
    const rows = (await kept.rowsOf(copy)).map(({ answers }) => answers)
    const fresh = { at: state.at, port: portOverRows(() => rows) }
    opened.set(catalogId, fresh)
    return fresh
  }
  return {
    keys: async (query, signal) => {
      const { at, port } = await open(query.catalogId)
      // Only rows that pass the field's filter were downloaded, so no filter is applied.
      return { ...(await port.keys({ ...query, filter: null }, signal)), keptAt: at }
    },
    details: async (query, signal) => {
      const { port } = await open(query.catalogId)
      return port.details({ ...query, filter: null }, signal)
    },
  }
}

import type { KeptRows, RowsCopy } from '../../../adapters/storage/keptRows'
import type { CatalogPort } from '../../../schemas/ports/catalogPort'
import { PortFailure } from '../../../schemas/ports/portFailure'
import { portOverRows } from '../../../schemas/ports/portOverRows'

interface Opened {
  readonly at: number
  readonly port: CatalogPort
}

/**
 * The rows that this device keeps for a form, answered as the server does. Rejects with OFFLINE for a catalog that was never brought here,
 * CATALOG_NOT_KEPT for one that is not for keeping.
 */
export function keptCatalogPort(
  kept: Pick<KeptRows, 'stateOf' | 'rowsOf'>,
  form: Omit<RowsCopy, 'catalogId'>,
): CatalogPort {
  // Twenty thousand rows are read once, not at each key.
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
      // Only rows that pass the field's filter were brought here.
      return { ...(await port.keys({ ...query, filter: null }, signal)), keptAt: at }
    },
    details: async (query, signal) => {
      const { port } = await open(query.catalogId)
      return port.details({ ...query, filter: null }, signal)
    },
  }
}

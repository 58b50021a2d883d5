import type { RowsApi } from '../../../adapters/api/rowsApi'
import type { KeptRow, KeptRows, RowsCopy } from '../../../adapters/storage/keptRows'
import { rowsKeptAtMost } from '../../../schemas/model/catalogRow'

/** The most bytes kept of one catalog; a larger one is available only with the network. */
const bytesAtMost = 20 * 1024 * 1024
/** Milliseconds after which a catalog that may not be kept is asked for again, because that may have changed. */
const askedAgainAfter = 24 * 60 * 60 * 1_000
const unusedAfter = 30 * 24 * 60 * 60 * 1_000

/** The form or catalog whose fields take the rows. */
export interface RowsHolder extends Omit<RowsCopy, 'catalogId'> {
  /** True for a catalog, whose rows are answered. */
  readonly isRow?: boolean
}

export interface RefreshOptions extends RowsHolder {
  readonly catalogIds: readonly number[]
  readonly changes: RowsApi['changes']
  readonly kept: KeptRows
  readonly now?: () => number
}

/**
 * Downloads the rows that a form may need, or what changed since the last time. Fails like the calls and the store; nothing is kept in
 * part.
 */
export async function refreshRows(options: RefreshOptions): Promise<void> {
  const { owner, formId, catalogIds, kept, now = Date.now } = options
  for (const catalogId of catalogIds) await refresh({ owner, formId, catalogId }, options, now())
  await kept.dropOlder(now() - unusedAfter)
}

async function refresh(copy: RowsCopy, { changes, kept, isRow }: RefreshOptions, at: number): Promise<void> {
  const before = await kept.stateOf(copy)
  if (before && !before.keep && at - before.at < askedAgainAfter) return
  const { formId, catalogId } = copy
  const asked = {
    catalog_id: catalogId,
    ...(isRow ? { parent_catalog_id: formId } : { form_id: formId }),
    since: before?.keep ? before.mark : null,
  }
  const rows: KeptRow[] = []
  const gone: string[] = []
  let bytes = 0
  let page = await changes(asked)
  const { whole, mark } = page
  const unkept = () =>
    kept.change(copy, { state: { mark, at, keep: false, bytes: 0 }, whole: true, rows: [], gone: [] })
  for (;;) {
    if (!page.keep) return unkept()
    rows.push(...page.rows)
    gone.push(...page.gone)
    bytes += JSON.stringify(page.rows).length
    const total = bytes + (whole ? 0 : (before?.bytes ?? 0))
    if (total > bytesAtMost) return unkept()
    if (page.next === null) break
    page = await changes({ ...asked, after: page.next })
  }
  // Overwritten rows count twice; a copy that passes the limit because of that is downloaded anew once.
  const state = { mark, at, keep: true, bytes: bytes + (whole ? 0 : (before?.bytes ?? 0)) }
  await kept.change(copy, { state, whole, rows, gone })
  if ((await kept.countOf(copy)) > rowsKeptAtMost) await unkept()
}

import type { SyncedCatalog, SyncRowsRequest } from '../../../schemas/api/catalogRows'
import type { DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { rowOfRecord } from '../../../schemas/model/rowOfRecord'
import type { Viewer } from '../../policies/accessScope'
import { rowsById, type WrittenRow } from '../../store/rows/catalogRows'
import type { RecordRow } from '../../store/records/records'
import type { Refusal, WriteResult } from '../../model/writeResult'
import { knownRows, type RowSet } from './catalogRows'
import { rowChange, type RowChange } from './rowChange'
import { writeRows } from './writeRows'
import { loadCatalog } from '../catalogs/catalogs'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import { allowedRecord } from '../records/records'

interface Source {
  readonly record: RecordRow
  /** The form in the revision that the record answers. */
  readonly form: CompiledForm
}

export interface SyncResult {
  readonly objects: readonly SyncedCatalog[]
  /** Rows that were refused; the refusal's id is that of the record and of its row. */
  readonly refused: readonly { readonly catalogId: number; readonly refusal: Refusal }[]
  /** Answers of the records that their rows do not have. */
  readonly dropped: readonly {
    readonly catalogId: number
    readonly recordId: string
    readonly answers: readonly DroppedAnswer[]
  }[]
}

/**
 * Updates catalogs' rows to match records: the row of a record has the record's id, contains what both have in common, and is deleted with
 * it. The viewer must be able to read the records and write the rows; otherwise throws NOT_FOUND or FORBIDDEN before anything is written.
 * Refused rows are reported by record, and the others are written.
 */
export async function syncRows(
  deps: Deps,
  viewer: Viewer,
  { catalogs_ids: catalogIds, form_answers_ids: recordIds, status }: SyncRowsRequest,
  ofSet?: RowSet,
): Promise<SyncResult> {
  const sources: Source[] = []
  for (const id of new Set(recordIds)) {
    const { record } = await allowedRecord(deps, viewer, id, 'record.read')
    const { account_id: accountId, form_id: formId, revision } = record
    sources.push({ record, form: (await readRevision(deps, accountId, formId, revision)).compiled() })
  }
  const ids = [...new Set(catalogIds)]
  const isOver = status === 'deleted'
  const deletes = isOver || sources.some(({ record }) => record.deleted_at !== null)
  for (const id of ids) {
    await loadCatalog(deps, viewer, id, 'item.answer')
    if (deletes) await loadCatalog(deps, viewer, id, 'record.delete')
  }
  const objects: SyncedCatalog[] = []
  const refused: SyncResult['refused'][number][] = []
  const dropped: SyncResult['dropped'][number][] = []
  for (const catalogId of ids) {
    const { counts, written } = await syncCatalog(deps, viewer, catalogId, { sources, isOver, ofSet })
    objects.push(counts)
    for (const result of written)
      if (!('ok' in result)) refused.push({ catalogId, refusal: result })
      else if (result.dropped?.length)
        dropped.push({ catalogId, recordId: result.id, answers: result.dropped })
  }
  return { objects, refused, dropped }
}

async function syncCatalog(
  deps: Deps,
  viewer: Viewer,
  catalogId: number,
  {
    sources,
    isOver,
    ofSet,
  }: { readonly sources: readonly Source[]; readonly isOver: boolean; readonly ofSet: RowSet | undefined },
): Promise<{ counts: SyncedCatalog; written: readonly WriteResult[] }> {
  const { item, revision } = await loadCatalog(deps, viewer, catalogId, 'item.answer')
  const catalog = revision.compiled()
  const key = { accountId: item.account_id, catalogId: item.id }
  const stored = new Map(
    knownRows(
      viewer,
      { item },
      await rowsById(
        deps.db,
        key,
        sources.map(({ record }) => record.id),
      ),
    ).map((row) => [row.id, row]),
  )
  const wanted = sources.flatMap(({ record, form }) => {
    const row = stored.get(record.id)
    const isGone = isOver || record.deleted_at !== null
    return (
      (isGone
        ? removal(row)
        : rowChange(record.id, row, rowOfRecord(form, record.answers, catalog), catalog)) ?? []
    )
  })
  const written = await writeRows(
    deps,
    viewer,
    catalogId,
    wanted.map(({ document }) => document),
    ofSet,
  )
  const counts = { created: 0, edited: 0, deleted: 0, unchanged: sources.length - wanted.length, refused: 0 }
  written.forEach((result, index) => {
    const one = wanted[index]
    if (one) counts['ok' in result ? one.what : 'refused'] += 1
  })
  return { counts: { catalog_id: catalogId, ...counts }, written }
}

function removal(row: WrittenRow | undefined): RowChange | undefined {
  if (!row || row.deleted_at !== null) return undefined
  return { what: 'deleted', document: { _id: row.id, _rev: row.rev, _deleted: true } }
}

import { createHash } from 'node:crypto'
import type { DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import { answersOfRow, rowOfAnswers } from '../../../schemas/model/catalogRow'
import type { Answers } from '../../../schemas/model/answers'
import type { FieldDocument } from '../../../schemas/model/form'
import { own } from '../../../schemas/model/json'
import { rowKeyOf } from '../../../schemas/ports/rowKeyOf'
import { AppError, FieldsError } from '../../appError'
import { rowDocument } from '../../../schemas/filters/recordDocument'
import { maskSealed } from '../../model/maskSealed'
import { mayBeOwnRev } from '../../model/mayBeOwnRev'
import type { Viewer } from '../../policies/accessScope'
import type { Action } from '../../policies/actions'
import { can } from '../../policies/can'
import { factsOf, type RecordFacts } from '../../policies/resource'
import { lockRows, putRows, type CatalogKey, type WrittenRow } from '../../store/rows/catalogRows'
import { uniqueViolation } from '../../store/databaseErrors'
import type { ChangeSet } from '../../store/records/changes/changeSet'
import { keepRowChanges } from '../../store/rows/rowChanges'
import { shareRows } from '../../store/rows/rowWriters'
import { linkAnswerFiles } from '../files/answerFiles'
import { contentHash } from '../../support/canonicalJson'
import { currentKeyField, loadCatalog } from '../catalogs/catalogs'
import { checkAnswers } from '../records/checkAnswers'
import { demand } from '../access/demand'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import type { LoadedForm } from '../forms/forms'
import { newRowId } from './newRowId'
import type { RowFinder } from './rowFinder'

const keyOf = ({ item }: LoadedForm): CatalogKey => ({ accountId: item.account_id, catalogId: item.id })

/** Derives a new row's id from the key of its creation, so that the same creation sent again means the same row. */
const idOfKey = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)
const newId = (deps: Deps): string => Buffer.from(deps.random(16)).toString('hex')

/** A row to be written. */
interface Wanted {
  readonly answers: Answers
  readonly stored: WrittenRow | undefined
  readonly id: string
  readonly finder?: RowFinder
  readonly rowsAsSeen?: boolean
  /** Collects, by row id, the answers that were given but are not stored. */
  readonly dropped?: DroppedOfRows
}

/** Answers that were given but are not stored, by row id. */
export type DroppedOfRows = Map<string, readonly DroppedAnswer[]>

/** Checks answers with the catalog's own answering, and returns what it makes of them. Throws FieldsError. */
export function checkRow(
  deps: Deps,
  viewer: Viewer,
  catalog: LoadedForm,
  { answers, stored, finder, rowsAsSeen }: Omit<Wanted, 'id'>,
) {
  const compiled = catalog.revision.compiled()
  return checkAnswers(deps, catalog, {
    answers: answersOfRow(compiled, answers),
    timezone: viewer.timezone,
    principal: viewer,
    finder,
    rowsAsSeen,
    ...(stored?.deleted_at === null && { stored: answersOfRow(compiled, stored.answers) }),
  })
}

/** Returns the row as it is to be stored: what the catalog's own answering makes of the answers. Throws FieldsError. */
export async function writtenRow(
  deps: Deps,
  viewer: Viewer,
  catalog: LoadedForm,
  wanted: Wanted,
): Promise<WrittenRow> {
  const { item, revision } = catalog
  const { stored, id } = wanted
  const compiled = revision.compiled()
  const there = stored?.deleted_at === null ? stored : undefined
  const checked = await checkRow(deps, viewer, catalog, wanted)
  if (checked.dropped.length > 0) wanted.dropped?.set(id, checked.dropped)
  await linkAnswerFiles(deps, catalog, viewer, {
    ...{ kind: 'row', id, answers: checked.answers, timezone: viewer.timezone },
    stored: there && answersOfRow(compiled, there.answers),
  })
  const now = deps.now()
  const row = rowOfAnswers(compiled, checked.answers)
  return {
    account_id: item.account_id,
    catalog_id: item.id,
    id,
    ...nextRev(deps, stored),
    revision: revision.revision,
    answers: row,
    created_at: there ? there.created_at : now,
    created_by_id: there ? there.created_by_id : viewer.userId,
    updated_at: now,
    updated_by_id: viewer.userId,
    deleted_at: null,
  }
}

/**
 * Returns the next revision of a row, such as `3-9f86d081884c7d65…`: how often it was written, and a random mark. The mark reveals nothing
 * of the content, because users who may not see all of a row see its revision.
 */
export function nextRev(deps: Deps, stored: WrittenRow | undefined): Pick<WrittenRow, 'generation' | 'rev'> {
  const generation = (stored?.generation ?? 0) + 1
  return { generation, rev: `${generation}-${newId(deps)}` }
}

/** Returns those of the rows with which the viewer may do the action, by default read them. */
export function knownRows<Row extends Pick<WrittenRow, 'id' | 'answers'>>(
  viewer: Viewer,
  { item }: Pick<LoadedForm, 'item'>,
  rows: readonly Row[],
  action: Action = 'record.read',
): readonly Row[] {
  return rows.filter((row) => can(viewer, action, rowFacts(row, item)))
}

const rowFacts = (row: Pick<WrittenRow, 'id' | 'answers'>, item: Item): RecordFacts => ({
  kind: 'record',
  id: row.id,
  item: factsOf(item),
  document: rowDocument(row.answers),
})

/** The change set that rows are written by, where it can be undone. */
export type RowSet = Pick<ChangeSet, 'accountId' | 'id'>

/** What rows were that are not what they were any more. */
const changesOf = (rows: readonly WrittenRow[], stored: ReadonlyMap<string, WrittenRow>) =>
  rows.flatMap((row) => {
    const old = stored.get(row.id)
    if (old === row) return []
    const before = old
      ? { answers: old.answers, revision: old.revision, isThere: old.deleted_at === null }
      : null
    return [{ id: row.id, rev: row.rev, before }]
  })

/** Locks the stored rows and writes what `decide` makes of them in one transaction. A key that is taken is an error of its field. */
export async function writeCatalog(
  deps: Deps,
  viewer: Viewer,
  catalog: LoadedForm,
  ids: readonly string[],
  decide: (stored: ReadonlyMap<string, WrittenRow>, inside: Deps) => Promise<readonly WrittenRow[]>,
  ofSet?: RowSet,
): Promise<readonly WrittenRow[]> {
  const key = keyOf(catalog)
  let keyField: FieldDocument | undefined
  let rows: readonly WrittenRow[] = []
  try {
    return await deps.db.transaction().execute(async (db) => {
      await shareRows(db, key)
      keyField = await currentKeyField({ ...deps, db }, catalog.item)
      const there = await lockRows(db, key, ids)
      const stored = new Map(knownRows(viewer, catalog, there).map((row) => [row.id, row]))
      rows = await decide(stored, { ...deps, db })
      // A viewer who may not know a row only learns that its id is taken.
      if (there.some(({ id }) => !stored.has(id) && rows.some((row) => row.id === id)))
        throw new AppError('ROW_CONFLICT')
      const before = rows.flatMap(({ id }) => stored.get(id) ?? [])
      for (const row of rows) {
        const old = stored.get(row.id)
        if (old?.deleted_at !== null || old === row) continue
        const action = row.deleted_at === null ? 'record.edit' : 'record.delete'
        await demand(deps, viewer, action, rowFacts(old, catalog.item))
      }
      await putRows(db, key, rows, { before, keyField: keyField?.field_id })
      if (ofSet?.accountId === key.accountId) {
        const of = { changeSetId: ofSet.id, at: deps.now() }
        await keepRowChanges(db, key, of, changesOf(rows, stored))
      }
      return rows
    })
  } catch (error) {
    if (uniqueViolation(error) === 'catalog_rows_key' && keyField) throw keyTaken(keyField, rows)
    if (uniqueViolation(error) === 'catalog_rows_pkey') throw new AppError('ROW_CONFLICT')
    throw error
  }
}

function keyTaken({ field_id: fieldId, label }: FieldDocument, rows: readonly WrittenRow[]): FieldsError {
  const values = rows.flatMap(({ answers }) => rowKeyOf(own(answers, fieldId)) ?? [])
  const asKeys = values.map((value) => String(value).trim().toLowerCase())
  const twice = values.find((_value, index) => asKeys.indexOf(asKeys[index] ?? '') < index)
  const value = twice ?? (values.length === 1 ? values[0] : undefined) ?? ''
  return new FieldsError([{ fieldId, label, error: { code: 'ROW_KEY_TAKEN', params: { value, label } } }])
}

/** Tells whether a write failed because somebody else wrote the row first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof AppError && error.coded.code === 'ROW_CONFLICT'

/**
 * Tells whether a revision is of an earlier state of the row. A revision that the row never had came with a row from elsewhere, and is not
 * stale.
 */
export const isStale = (rev: string, { rev: current, generation }: WrittenRow): boolean =>
  rev !== current && mayBeOwnRev(rev, generation)

/** A row as it is now, with the answers that were given but are not stored. */
export interface RowWritten {
  readonly row: WrittenRow
  readonly dropped: readonly DroppedAnswer[]
}

export interface NewRow {
  readonly catalogId: number
  readonly answers: Answers
  readonly id: string | undefined
  readonly idempotencyKey: string | null
  /** When true, rows of other catalogs that changed since they were seen are refused. */
  readonly rowsAsSeen: boolean
}

/** Creates a row. The same creation under the same key returns the row that the first one made. */
export async function createRow(deps: Deps, viewer: Viewer, sent: NewRow): Promise<RowWritten> {
  const catalog = await loadCatalog(deps, viewer, sent.catalogId, 'item.answer')
  const { idempotencyKey: key } = sent
  const id = sent.id ?? (key === null ? newRowId(deps) : idOfKey(`${viewer.userId} ${sent.catalogId} ${key}`))
  const dropped: DroppedOfRows = new Map()
  const write = () =>
    writeCatalog(deps, viewer, catalog, [id], async (stored, inside) => {
      const before = stored.get(id)
      const rowsAsSeen = sent.rowsAsSeen && !before
      const wanted = { answers: sent.answers, stored: before, id, rowsAsSeen, dropped }
      const row = await writtenRow(inside, viewer, catalog, wanted)
      if (!before || before.deleted_at !== null) return [row]
      if (key === null) throw new AppError('RECORD_EXISTS')
      // The row exists: by this same creation, unless the content differs.
      if (!contentHash(row.answers).equals(contentHash(before.answers)))
        throw new AppError('IDEMPOTENCY_CONFLICT')
      return [before]
    })
  // On a conflict, the same creation was sent at the same moment and the other request has made the row by now.
  const [row] = await write().catch((error: unknown) => {
    if (isConflict(error)) return write()
    throw error
  })
  if (!row) throw new AppError('INTERNAL_SERVER_ERROR')
  return { row, dropped: dropped.get(id) ?? [] }
}

export interface EditedRow {
  readonly catalogId: number
  readonly id: string
  readonly answers: Answers
  /** The revision that was edited. Null, or one that the row never had, overwrites whatever is stored. */
  readonly rev: string | null
  readonly rowsAsSeen: boolean
}

/** Replaces the answers of a row. Throws ROW_CONFLICT when somebody wrote it since. */
export async function editRow(deps: Deps, viewer: Viewer, sent: EditedRow): Promise<RowWritten> {
  const catalog = await loadCatalog(deps, viewer, sent.catalogId, 'record.edit')
  const dropped: DroppedOfRows = new Map()
  const [row] = await writeCatalog(deps, viewer, catalog, [sent.id], async (rows, inside) => {
    const stored = rows.get(sent.id)
    if (!stored || stored.deleted_at !== null) throw new AppError('NOT_FOUND')
    if (sent.rev !== null && isStale(sent.rev, stored)) throw new AppError('ROW_CONFLICT')
    const wanted = { answers: sent.answers, stored, id: sent.id, rowsAsSeen: sent.rowsAsSeen, dropped }
    return [await writtenRow(inside, viewer, catalog, wanted)]
  })
  if (!row) throw new AppError('NOT_FOUND')
  return { row, dropped: dropped.get(sent.id) ?? [] }
}

/** Writes the same answers into many rows, all or none; other answers stay. Ignores ids that are no rows, unless none is. */
export async function updateRows(
  deps: Deps,
  viewer: Viewer,
  catalogId: number,
  { ids, answers }: { readonly ids: readonly string[]; readonly answers: Answers },
): Promise<{ readonly rows: readonly WrittenRow[]; readonly dropped: DroppedOfRows }> {
  const catalog = await loadCatalog(deps, viewer, catalogId, 'record.edit')
  const dropped: DroppedOfRows = new Map()
  const written = await writeCatalog(deps, viewer, catalog, ids, async (rows, inside) => {
    const there = [...rows.values()].filter((row) => row.deleted_at === null)
    if (there.length === 0 && ids.length > 0) throw new AppError('NOT_FOUND')
    const written: WrittenRow[] = []
    for (const stored of there) {
      const changed = { ...maskSealed(stored.answers), ...answers }
      const wanted = { answers: changed, stored, id: stored.id, dropped }
      written.push(await writtenRow(inside, viewer, catalog, wanted))
    }
    return written
  })
  return { rows: written, dropped }
}

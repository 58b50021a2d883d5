import type { DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import type { DroppedCell } from '../../../schemas/api/tasks'
import { plainLabel } from '../../../schemas/compile/plainLabel'
import { id24, isId24 } from '../../../schemas/model/ids'
import type { CodedError } from '../../../schemas/model/errors'
import { AppError, FieldsError } from '../../appError'
import { editRefusal } from '../../model/editRefusal'
import { toldDropped } from '../../model/toldDropped'
import type { FileLink } from '../../store/files/files'
import type { RecordCreation } from '../../store/records/changes/createRecords'
import type { RecordEdit } from '../../store/records/changes/editRecords'
import { foliosTaken, idsTaken } from '../../store/records/recordNames'
import { recordsById, type RecordRow } from '../../store/records/records'
import type { ChangeSet } from '../../store/records/changes/changeSet'
import type { Deps } from '../deps'
import { findAnswerFiles, namesFiles } from '../files/answerFiles'
import type { AnsweredForm } from '../forms/forms'
import { changeRecords, unnamed } from '../records/changeRecords'
import { newChangeSet } from '../records/changeSets'
import { folioChoice, withFreeNumber } from '../records/folioChoice'
import { holdRecords, type HeldRecords } from '../records/heldRecords'
import { settleOfMany } from '../records/settleOfMany'
import { settleSubmission } from '../records/settleSubmission'
import { firstErrors } from '../rows/failedRows'
import { rowFinder, type RowFinder } from '../rows/rowFinder'
import { viewerNow } from '../tasks/taskRight'
import { beforeSaving } from '../workflows/beforeSaving'
import type { Viewer } from '../../policies/accessScope'
import { rowError } from './fillColumns'
import type { BatchRow, Fill, PlacedRowError, RowOutcome, TakenRows } from './fillTarget'
import { noteLoad } from './noteLoad'
import { readLines, type SaidRecord } from './recordLines'
import { keysOf, type RecordPlan } from './recordPlan'

interface Writing {
  readonly create: RecordCreation[]
  readonly edit: RecordEdit[]
  readonly files: FileLink[]
  readonly dropped: DroppedCell[]
}

/** The state of a batch while its rows are settled. */
interface Settling {
  readonly deps: Deps
  readonly fill: Fill
  readonly form: AnsweredForm
  readonly plan: RecordPlan
  readonly viewer: Viewer
  readonly finder: RowFinder
  readonly held: HeldRecords
  /** Records that rows name, and the ids and folios that no new record can have. */
  readonly byId: ReadonlyMap<string, RecordRow>
  readonly byFolio: ReadonlyMap<string, RecordRow>
  readonly ids: ReadonlySet<string>
  readonly folios: ReadonlySet<string>
  /** Returns an id for a record that names none. Lists sort records of one moment by id, so later rows get later ids. */
  readonly newId: () => string
  /** The row that edits each record, because an id and a folio may mean the same record. */
  readonly rows: Map<string, number>
  readonly writing: Writing
}

const linesOf = (row: BatchRow) => [row, ...(row.more ?? [])]

/** Settles rows as records of a form, each as if somebody entered or edited it, and writes them unless it is a dry run. */
export async function takeAsRecords(
  deps: Deps,
  fill: Fill,
  form: AnsweredForm,
  plan: RecordPlan,
  rows: readonly BatchRow[],
): Promise<TakenRows> {
  const viewer = await viewerNow(deps, fill.run.viewer)
  const settling = await settlingOf(deps, fill, form, plan, viewer, rows)
  const { writing } = settling
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    outcomes.push(await outcomeOf(settling, row))
    await fill.turn()
  }
  if (!fill.isDryRun) {
    const set = await write(deps, fill, form, viewer, writing, rows.length === 1)
    await noteLoad(deps, fill.run, form, set, outcomes)
  }
  return { outcomes, dropped: writing.dropped }
}

async function settlingOf(
  deps: Deps,
  fill: Fill,
  form: AnsweredForm,
  plan: RecordPlan,
  viewer: Viewer,
  rows: readonly BatchRow[],
): Promise<Settling> {
  const { account_id: accountId, id: formId } = form.item
  const named = rows.map(({ cells }) => keysOf(plan, cells))
  const saidIds = named.flatMap(({ id }) => (isId24(id) ? [id] : []))
  const taken = await foliosTaken(
    deps.db,
    accountId,
    formId,
    named.flatMap(({ folio }) => (folio === '' ? [] : [folio])),
  )
  const ids = [...new Set([...saidIds, ...taken.map(({ id }) => id)])]
  const held = await holdRecords(deps, viewer, ids, accountId)
  const ofForm = [...held.held.values()].filter((row) => row.form_id === formId && row.deleted_at === null)
  const whole = await recordsById(
    deps.db,
    accountId,
    ofForm.map(({ id }) => id),
  )
  const newIds = rows.map(() => id24(deps.random)).sort()
  return {
    ...{ deps, fill, form, plan, viewer, held },
    finder: rowFinder(deps, form),
    byId: new Map(whole.map((record) => [record.id, record])),
    byFolio: new Map(whole.map((record) => [record.folio, record])),
    ids: new Set(await idsTaken(deps.db, accountId, saidIds)),
    folios: new Set(taken.map(({ folio }) => folio)),
    newId: () => newIds.shift() ?? id24(deps.random),
    rows: new Map(),
    writing: { create: [], edit: [], files: [], dropped: [] },
  }
}

const failed = (errors: readonly PlacedRowError[]): RowOutcome => ({
  kind: 'failed',
  errors: firstErrors(errors),
})

async function outcomeOf(settling: Settling, row: BatchRow): Promise<RowOutcome> {
  const { plan, fill } = settling
  const { id, folio } = keysOf(plan, row.cells)
  const lines = linesOf(row)
  const old = (id && settling.byId.get(id)) || (id === '' && settling.byFolio.get(folio)) || undefined
  const asRow = (error: CodedError) => failed([...row.errors, rowError(plan, row.cells, null, error)])
  if (id !== '' && !isId24(id)) return asRow({ code: 'INVALID_RECORD_ID' })
  if (!old && id !== '' && settling.ids.has(id)) return asRow({ code: 'RECORD_EXISTS' })
  if (!old && settling.folios.has(folio)) return asRow({ code: 'FOLIO_TAKEN', params: { folio } })
  const earlier = old && settling.rows.get(old.id)
  if (earlier !== undefined) return asRow({ code: 'SHEET_KEY_REPEATED', params: { row: earlier } })
  if (old) settling.rows.set(old.id, row.number)
  // A folio beside an id comes from a download and must be the record's own.
  if (old && id !== '' && folio !== '' && folio !== old.folio) return asRow({ code: 'FOLIO_NOT_EDITABLE' })
  const said = readLines(
    plan.columns,
    lines.map(({ cells }) => cells),
    old?.answers ?? {},
    fill.clearsEmpty,
  )
  const known = [
    ...row.errors,
    ...said.errors.map((one) => lineError(plan, row, one.line, one.fieldId, one.error)),
  ]
  if (known.length > 0) return failed(known)
  if (old && Object.keys(said.answers).length === 0) return { kind: 'unchanged', emptied: said.emptied }
  try {
    return old ? await editOf(settling, row, old, said) : await creationOf(settling, row, { id, folio }, said)
  } catch (error) {
    if (error instanceof FieldsError)
      return failed(
        error.errors.map(({ fieldId, label, groupId, setIndex, error: coded }) => ({
          ...(label !== undefined && { label }),
          ...lineError(plan, row, groupId === undefined ? 0 : (setIndex ?? 0), fieldId, coded),
        })),
      )
    if (error instanceof AppError && error.coded.code in refusals) return asRow(error.coded)
    throw error
  }
}

/** Errors that refuse one record and do not end the load. */
const refusals = {
  RECORD_NOT_EDITABLE: true,
  RECORDS_ARE_FINAL: true,
  CANT_EDIT_UNASSIGNED_RECORD: true,
  RECORD_OF_PROCESS: true,
  FORBIDDEN: true,
  WORKFLOW_STOPPED: true,
}

function lineError(
  plan: RecordPlan,
  row: BatchRow,
  line: number,
  fieldId: string,
  error: CodedError,
): PlacedRowError {
  const at = linesOf(row)[line] ?? row
  return { ...rowError(plan, at.cells, fieldId, error), row: at.number }
}

function tell({ plan, writing }: Settling, row: BatchRow, dropped: readonly DroppedAnswer[]): void {
  const isMapped = (id: string) => id === 'folio' || plan.columns.some(({ field }) => field.id === id)
  for (const answer of dropped) {
    if (!isMapped(answer.fieldId)) continue
    const { fieldId } = answer
    const label = fieldId === 'folio' ? 'Folio' : plainLabel(plan.compiled.fields, fieldId)
    const at = linesOf(row)[answer.setIndex ?? 0] ?? row
    writing.dropped.push({ row: at.number, label, ...toldDropped(answer) })
  }
}

async function editOf(
  settling: Settling,
  row: BatchRow,
  old: RecordRow,
  { answers, emptied }: SaidRecord,
): Promise<RowOutcome> {
  const { deps, form, viewer, finder, held, writing } = settling
  const why = editRefusal(old)
  if (why) throw new AppError(why)
  if (!held.may(old.id, 'record.edit')) throw new AppError('FORBIDDEN')
  const given = { answers, mode: 'part', timezone: old.timezone, finder } as const
  const forms = { loaded: form, newest: form.revision }
  const { isDryRun: isTrial } = settling.fill
  const settled = await settleOfMany(deps, forms, viewer, old, { ...given, isTrial })
  const { edit, files, dropped } = settled
  tell(settling, row, dropped)
  if (settled.isSame) return { kind: 'unchanged', emptied }
  const { properties, geolocation, geolocation_method } = old
  const kept = { properties, geolocation, geolocation_method }
  writing.edit.push({ ...edit, ...kept, edit_key: null, edit_hash: null, edit_dropped: null })
  writing.files.push(...files)
  return { kind: 'updated', emptied }
}

async function creationOf(
  settling: Settling,
  row: BatchRow,
  { id, folio }: ReturnType<typeof keysOf>,
  { answers, emptied }: SaidRecord,
): Promise<RowOutcome> {
  const { deps, form, viewer, finder, newId, writing } = settling
  const settled = await settleSubmission(
    deps,
    form,
    viewer,
    {
      body: { form_id: form.item.id, answers, id: id || newId(), ...(folio !== '' && { folio }) },
      ...{ idempotencyKey: null, rowsAsSeen: false, token: undefined, address: '' },
    },
    { unfinished: false, finder },
  )
  const { dropped } = settled
  const { isDryRun: isTrial } = settling.fill
  const unsaved = unnamed(settled.record)
  const set = await beforeSaving(deps, {
    ...form,
    record: unsaved,
    moment: 'created',
    isOfMany: true,
    isTrial,
  })
  const checked = set ? await settled.check({ ...answers, ...set }) : settled.record
  const record = { ...settled.record, answers: checked.answers, points: checked.points }
  tell(settling, row, dropped)
  if (namesFiles(record.answers))
    writing.files.push(...(await findAnswerFiles(deps, form, viewer, { kind: 'record', ...record })))
  writing.create.push({ record, choice: folioChoice(form, settled) })
  return { kind: 'created', emptied }
}

async function write(
  deps: Deps,
  { run, noted }: Fill,
  form: AnsweredForm,
  viewer: Viewer,
  { create, edit, files }: Writing,
  isAlone: boolean,
): Promise<ChangeSet> {
  const { account_id: accountId } = form.item
  const made = newChangeSet(deps, viewer, { accountId, cause: 'filling', causeId: run.task.id })
  const set = { ...made, id: noted.change_set_id ?? made.id }
  // When a folio written by hand is in the way, rows are taken in smaller parts, and at last one by one with a free number.
  const creations = isAlone ? await Promise.all(create.map((one) => withFreeNumber(deps, one))) : create
  await changeRecords(deps, { create: creations, edit, files, form: form.revision.document }, set)
  return set
}

import { AppError } from '../../../appError'
import { editRefusal } from '../../../model/editRefusal'
import type { FileLink } from '../../../store/files/files'
import type { RecordEdit } from '../../../store/records/changes/editRecords'
import { recordsById } from '../../../store/records/records'
import { findLine, holdWork, putLogLines } from '../../../store/workflows/workflowLog'
import { contentText } from '../../../support/canonicalJson'
import type { Deps } from '../../deps'
import { loadForm, type LoadedForm } from '../../forms/forms'
import { changeRecords } from '../../records/changeRecords'
import { newChangeSet } from '../../records/changeSets'
import { holdRecords } from '../../records/heldRecords'
import { settleOfMany } from '../../records/settleOfMany'
import { rowFinder } from '../../rows/rowFinder'
import { lineOf } from '../logLine'
import { idFor, originOf, type Doing, type Outcome, type WorkOf } from '../run'
import { shownWork } from '../shownWork'
import { matchingRecordIds, limitMatches } from './findMatching'
import { submitNew } from './submitNew'

type Updating = Doing<WorkOf<'updateRecords'>>

/** Edits the matching records of a form, all or none, or creates one where none matches. */
export async function updateRecords(doing: Updating): Promise<Outcome> {
  const { deps, run, work } = doing
  const done = await outcomeBefore(deps, doing)
  if (done) return done
  const form = await loadForm(deps, run.viewer, work.formId)
  const found = await matchingRecordIds(deps, run.viewer, work, run.record.id)
  const ids = limitMatches(found, work)
  if (ids.length > 0) return editAll(doing, form, ids)
  // Another worker doing the same step may have changed what matched.
  const meanwhile = await outcomeBefore(deps, doing)
  if (meanwhile) return meanwhile
  return work.make ? makeMissing(doing, form, work.make) : { output: { what: 'none' } }
}

/** Returns the outcome when the step was done before: its log line is written in the same transaction as its edits. */
async function outcomeBefore({ db }: Pick<Deps, 'db'>, { run, key }: Updating): Promise<Outcome | undefined> {
  const line = await findLine(db, run.record.account_id, key)
  if (line?.state !== 'done') return undefined
  const { output, made_kind: kind, made_item_id: itemId, made_id: id } = line
  return {
    ...(output !== null && { output }),
    ...(kind === 'record' && itemId !== null && id !== null && { made: { kind, itemId, id } }),
  }
}

function editAll(doing: Updating, form: LoadedForm, ids: readonly string[]): Promise<Outcome> {
  const { run, work, workflow, action, key } = doing
  const { item, revision } = form
  const accountId = item.account_id
  return doing.deps.db.transaction().execute(async (db) => {
    const deps = { ...doing.deps, db }
    await holdWork(db, key)
    const done = await outcomeBefore(deps, doing)
    if (done) return done
    const startedAt = deps.now()
    const held = await holdRecords(deps, run.viewer, ids, accountId)
    const finder = rowFinder(deps, form)
    const [edit, files]: [RecordEdit[], FileLink[]] = [[], []]
    const folios: string[] = []
    for (const old of await recordsById(db, accountId, ids)) {
      await held.demand(old.id, 'record.edit')
      const why = old.deleted_at === null ? editRefusal(old) : 'RECORD_NOT_EDITABLE'
      if (why) throw new AppError(why)
      const given = { answers: work.answers, mode: 'part', timezone: old.timezone, finder } as const
      const settled = await settleOfMany(deps, { loaded: form, newest: revision }, run.viewer, old, {
        ...given,
        ...{ unfinished: true, isTrial: false },
      })
      if (settled.isSame) continue
      const { properties, geolocation, geolocation_method } = old
      const kept = { properties, geolocation, geolocation_method }
      edit.push({ ...settled.edit, ...kept, edit_key: null, edit_hash: null, edit_dropped: null })
      files.push(...settled.files)
      folios.push(old.folio)
    }
    if (edit.length > 0) {
      const set = newChangeSet(deps, run.viewer, { accountId, ...originOf(doing) })
      await changeRecords(deps, { edit, files, form: revision.document }, set)
    }
    const [only, ...more] = ids
    const outcome: Outcome = {
      output: { what: 'updated', updated: folios, unchanged: ids.length - edit.length },
      ...(only !== undefined &&
        more.length === 0 && { made: { kind: 'record', itemId: item.id, id: only } as const }),
    }
    const result = { ...outcome, state: 'done', input: shownWork(work), startedAt } as const
    await putLogLines(db, [lineOf(run, workflow, action, key, 1, result)])
    return outcome
  })
}

/**
 * Creates a record where none matches. Its id is derived from what is looked for, so that two workflows looking for the same at once create
 * one: the other gets a CONFLICT and finds the record on its retry. A record that has the id but no longer matches is left alone, and
 * another id is used.
 */
async function makeMissing(
  doing: Updating,
  { item }: LoadedForm,
  { answers, folio }: NonNullable<WorkOf<'updateRecords'>['make']>,
): Promise<Outcome> {
  const { deps, run, work, key } = doing
  const wanted = idFor(`${item.id}/${contentText(work.match)}`)
  const [taken] = await recordsById(deps.db, item.account_id, [wanted])
  if (taken && (await matchingRecordIds(deps, run.viewer, work, run.record.id)).length > 0)
    throw new AppError('CONFLICT')
  const id = taken ? idFor(key) : wanted
  const record = await submitNew(doing, { formId: item.id, id, answers, folio }).catch((error: unknown) => {
    const isMet = error instanceof AppError && error.coded.code === 'RECORD_EXISTS'
    throw isMet ? new AppError('CONFLICT') : error
  })
  return {
    output: { what: 'created', folio: record.folio },
    made: { kind: 'record', itemId: item.id, id: record.id },
  }
}

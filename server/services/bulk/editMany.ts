import type { Answers } from '../../../schemas/model/answers'
import { AppError, FieldsError } from '../../appError'
import { editRefusal } from '../../model/editRefusal'
import { findForm } from '../../store/forms/forms'
import { findItem } from '../../store/items/items'
import type { RecordEdit } from '../../store/records/changes/editRecords'
import type { FileLink } from '../../store/files/files'
import { recordsById } from '../../store/records/records'
import type { Deps } from '../deps'
import { readRevision } from '../forms/formRevisions'
import type { EditedForm } from '../records/settleEdit'
import { settleOfMany } from '../records/settleOfMany'
import { rowFinder } from '../rows/rowFinder'
import { stopSaid } from '../workflows/beforeSaving'
import { problemsOf, refused, type BulkAction, type BulkPart, type PlannedOutcome } from './bulkAction'

export interface EditManyRequest {
  readonly answers: Answers
}

/** Returns the form in its newest revision, because records edited from a list follow what the list shows. */
async function formOf(deps: Deps, { bulk }: BulkPart): Promise<EditedForm> {
  const { tenant_id: accountId, form_id: formId } = bulk
  const item = formId === null ? undefined : await findItem(deps.db, [accountId], formId)
  const form = item && (await findForm(deps.db, accountId, item.id))
  if (!form) throw new AppError('TASK_ITEM_GONE')
  const newest = await readRevision(deps, accountId, item.id, form.revision)
  return { loaded: { item, form, revision: newest }, newest }
}

/** Gives records the same answers, each settled by its form as by hand. A record that has them already gets no new version. */
export const editMany: BulkAction = {
  kind: 'edit',
  cause: 'bulk_edit',
  action: 'record.bulk_edit',
  plan: async (deps, part) => {
    const { bulk, viewer, rows, turn } = part
    const { answers } = bulk.request as EditManyRequest
    const form = await formOf(deps, part)
    const finder = rowFinder(deps, form.loaded)
    const whole = await recordsById(
      deps.db,
      bulk.tenant_id,
      rows.map(({ id }) => id),
    )
    const [edit, files]: [RecordEdit[], FileLink[]] = [[], []]
    const outcomes: PlannedOutcome[] = []
    for (const old of whole) {
      await turn()
      const why = editRefusal(old)
      if (why) {
        outcomes.push(refused(old.id, why))
        continue
      }
      try {
        const given = { answers, mode: 'part', onlySetsThere: true, timezone: old.timezone, finder } as const
        const settled = await settleOfMany(deps, form, viewer, old, { ...given, isTrial: bulk.dry_run })
        outcomes.push({ id: old.id, outcome: settled.isSame ? 'unchanged' : 'changed' })
        if (settled.isSame) continue
        const { properties, geolocation, geolocation_method } = old
        const kept = { properties, geolocation, geolocation_method }
        edit.push({ ...settled.edit, ...kept, edit_key: null, edit_hash: null, edit_dropped: null })
        files.push(...settled.files)
      } catch (error) {
        const stop = stopSaid(error)
        if (!stop && !(error instanceof FieldsError)) throw error
        const errors =
          error instanceof FieldsError ? problemsOf(error) : stop ? [{ ...stop, field: null }] : []
        outcomes.push({ id: old.id, outcome: 'invalid', errors })
      }
    }
    return { changes: { edit, files, form: form.newest.document }, outcomes }
  },
}

import { sameJson } from '../../../schemas/model/sameJson'
import { isObject, type Json } from '../../../schemas/model/json'
import { keepsVersions } from '../../../schemas/model/recordSettings'
import { AppError } from '../../appError'
import { editRefusal } from '../../model/editRefusal'
import { findForm } from '../../store/forms/forms'
import type { RecordEdit } from '../../store/records/changes/editRecords'
import { recordsById } from '../../store/records/records'
import { readRevision } from '../forms/formRevisions'
import { refused, type BulkAction, type PlannedOutcome } from './bulkAction'

type Properties = { readonly [name: string]: Json }

/** The most characters of a record's properties as JSON. */
const mostCharacters = 8_192

/** Returns the properties with some changed; `null` removes one. */
function patched(stored: Json, given: Properties): Properties {
  const all = { ...(isObject(stored) ? stored : {}), ...given }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

/** Sets properties of records beside those they have, as a new version. Answers stay as they are. */
export const propertiesMany: BulkAction = {
  kind: 'properties',
  cause: 'edit',
  action: 'record.edit',
  plan: async (deps, { bulk, rows }) => {
    const { properties } = bulk.request as { readonly properties: Properties }
    const whole = await recordsById(
      deps.db,
      bulk.tenant_id,
      rows.map(({ id }) => id),
    )
    const kept = new Map<number, boolean>()
    for (const formId of new Set(whole.map((row) => row.form_id))) {
      const form = await findForm(deps.db, bulk.tenant_id, formId)
      if (!form) throw new AppError('TASK_ITEM_GONE')
      const { document } = await readRevision(deps, bulk.tenant_id, formId, form.revision)
      kept.set(formId, keepsVersions(document))
    }
    const edit: RecordEdit[] = []
    const outcomes = whole.map((old): PlannedOutcome => {
      const why = editRefusal(old)
      // Records of a process are allowed, because the process is itself stored in the properties.
      if (why && why !== 'RECORD_OF_PROCESS') return refused(old.id, why)
      const next = patched(old.properties, properties)
      if (sameJson(next, old.properties ?? {})) return { id: old.id, outcome: 'unchanged' }
      if (JSON.stringify(next).length > mostCharacters) return refused(old.id, 'PAYLOAD_TOO_LARGE')
      const { id, version, revision, answers, points, timezone, geolocation, geolocation_method } = old
      edit.push({
        ...{ id, baseVersion: version, keepsVersion: kept.get(old.form_id) === true, properties: next },
        ...{ revision, answers, points, timezone, geolocation, geolocation_method },
        ...{ edit_key: null, edit_hash: null, edit_dropped: null },
      })
      return { id, outcome: 'changed' }
    })
    return { changes: { edit }, outcomes }
  },
}

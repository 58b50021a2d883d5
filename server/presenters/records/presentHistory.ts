import {
  mostAnswerChanges,
  type HistoryChange,
  type HistoryEntry,
  type RecordHistory,
} from '../../../schemas/api/recordHistory'
import type { AnswerChange } from '../../../schemas/merge/answerChanges'
import { isObject, type Json } from '../../../schemas/model/json'
import { maskedAnswer } from '../../model/maskSealed'
import type * as service from '../../services/records/recordHistory'
import { seconds } from '../items/presentItem'

const kinds = {
  changed: 'changed',
  setAdded: 'set_added',
  setRemoved: 'set_removed',
  setMoved: 'set_moved',
} as const satisfies Record<AnswerChange['kind'], HistoryChange['kind']>

const shown = (value: Json | undefined): Json => (value === undefined ? null : maskedAnswer(value))

/** Presents a change at one place of a record's answers; secrets are masked. */
export const presentChange = (change: AnswerChange): HistoryChange => ({
  field_id: change.fieldId,
  ...(change.groupId !== undefined && { group_id: change.groupId }),
  ...(change.setIndex !== undefined && { set_index: change.setIndex }),
  kind: kinds[change.kind],
  ...(change.fromIndex !== undefined && { from_index: change.fromIndex }),
  before: shown(change.before),
  after: shown(change.after),
})

const deviceOf = (properties: Json): Json =>
  isObject(properties) ? (properties['device_properties'] ?? null) : null

function presentEntry(entry: service.HistoryEntry): HistoryEntry {
  const { before, after } = entry
  return {
    id: entry.id,
    at: seconds(entry.at),
    action: entry.action,
    cause: entry.cause,
    cause_id: entry.cause_id,
    change_set_id: entry.change_set_id,
    of_several: entry.of_several,
    author: {
      type: entry.actor_type,
      id: entry.actor_id,
      name: entry.actor_name,
      on_behalf_of: entry.on_behalf_of_name,
    },
    version: entry.version,
    before_revision: before?.revision ?? null,
    form_revision: after?.revision ?? null,
    is_kept: before !== null,
    is_hidden: entry.isHidden,
    changes: entry.changes.slice(0, mostAnswerChanges).map(presentChange),
    changes_count: entry.changes.length,
    assigned_to: entry.assigned_to,
    points:
      before && after && before.points !== after.points
        ? { before: before.points, after: after.points }
        : null,
    geolocation: [...(entry.geolocation ?? [])],
    device_properties: deviceOf(entry.properties),
  }
}

export const presentHistory = ({ entries, next }: service.RecordHistory): RecordHistory => ({
  objects: entries.map(presentEntry),
  next,
})

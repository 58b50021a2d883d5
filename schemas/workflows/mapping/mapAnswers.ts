import type { CompiledForm } from '../../compile/compiledForm'
import { groupOf } from '../../compile/groupOf'
import { meets } from '../../conditions/holds'
import { comparisonNamed } from '../../rules/operators'
import { fieldTypes } from '../../fields/registry'
import type { Answers } from '../../model/answers'
import { isObject, own, type Json } from '../../model/json'
import { recordDocument } from '../../filters/recordDocument'
import { approvalMetadata, approvalText, type GivenApproval } from '../approval'
import type { WorkflowRecord } from '../workflowRecord'
import { answersWriter, type ReadSource, type WhyUnmapped } from './answersWriter'
import type { MappingRow, MappingSource } from './readMapping'

/** The form whose record is read, and the form or catalog that is written. */
export interface MappedForms {
  readonly source: Pick<CompiledForm, 'fields'>
  readonly target: Pick<CompiledForm, 'fields'>
}

/** The record, and the zone of its clock. */
export interface MappedRecord {
  readonly record: WorkflowRecord
  /** IANA name. */
  readonly timezone: string
  readonly now: Date
  readonly approval?: GivenApproval | undefined
}

/** The set of a group for which an action runs. */
export interface MappedSet {
  readonly groupId: string
  readonly index: number
}

export interface Mapped {
  readonly answers: Answers
  readonly folio?: string
  readonly unmapped: readonly { readonly at: number; readonly target: string; readonly why: WhyUnmapped }[]
}

/**
 * Returns the answers that a mapping makes of a record. A row whose source is empty is skipped. A target in a group takes the sets of a
 * source in a group one by one, or a single answer in its first set.
 */
export function mapAnswers(
  rows: readonly MappingRow[],
  about: MappedRecord,
  { source, target }: MappedForms,
  set?: MappedSet,
): Mapped {
  const writing = answersWriter(target)
  const unmapped: Mapped['unmapped'][number][] = []
  for (const row of rows) {
    const read = readSource(row, about, source, set)
    const why = 'why' in read ? read.why : writing.write(row.target, read)
    if (why) unmapped.push({ at: row.at, target: row.target, why })
  }
  return { ...writing.result(), unmapped }
}

function readSource(
  { source: from, conditions }: MappingRow,
  about: MappedRecord,
  form: MappedForms['source'],
  set: MappedSet | undefined,
): ReadSource | { readonly why: WhyUnmapped } {
  const found = readOne(from, about, form, set)
  if ('why' in found) return found
  if (found.isGroup || conditions.length === 0) return found
  const values = found.values.map((value) => {
    const met = conditions.find((one) => isMet(one.condition_type, one.condition_value, value))
    if (!met) return value
    if (typeof met.answer_id === 'string' && met.answer_id !== '') {
      const other = readOne({ from: 'field', fieldId: met.answer_id }, about, form, set)
      return 'why' in other ? undefined : other.values[0]
    }
    return met.answer_value
  })
  return { ...found, values }
}

function isMet(type: string | undefined, wanted: unknown, value: unknown): boolean {
  const comparison = typeof type === 'string' ? comparisonNamed(type) : undefined
  return comparison !== undefined && meets(value, comparison.word, wanted)
}

function readOne(
  from: MappingSource,
  { record, timezone, now, approval }: MappedRecord,
  { fields }: MappedForms['source'],
  set: MappedSet | undefined,
): ReadSource | { readonly why: WhyUnmapped } {
  if (from.from === 'value') return { values: [(from.value ?? undefined) as Json | undefined] }
  if (from.from === 'meta') {
    const ofApproval = approvalMetadata.find((name) => name === from.name)
    const moment = ofApproval === 'approval_at' ? approval?.at : momentOf(from.name, record, now)
    const value = (
      ofApproval ? approvalText(approval, ofApproval) : recordDocument(record).at([from.name])
    ) as Json | undefined
    return moment
      ? { values: [moment.toISOString()], moment: { ms: moment.getTime(), timezone } }
      : { values: [value] }
  }
  const field = own(fields, from.fieldId)
  if (!field) return { why: 'sourceGone' }
  if (fieldTypes.get(field.type).capabilities.has('secret')) return { why: 'secret' }
  const inside = (holder: unknown): Json | undefined => {
    const at = field.rowId === undefined ? holder : isObject(holder) ? own(holder, field.rowId) : undefined
    return (isObject(at) ? own(at, field.id) : undefined) as Json | undefined
  }
  const groupId = groupOf(fields, field)
  if (groupId === undefined)
    return { values: [inside(record.answers)], field, ...(field.kind === 'group' && { isGroup: true }) }
  const sets: unknown = own(record.answers, groupId)
  const list: readonly unknown[] = Array.isArray(sets) ? sets : []
  const read = set?.groupId === groupId ? [list[set.index]] : list
  return { values: read.length === 0 ? [undefined] : read.map(inside), field }
}

const ofSeconds = (seconds: number | null): Date | undefined =>
  seconds === null ? undefined : new Date(seconds * 1000)

/** Returns a moment of the record's metadata; `now` stands for the workflow's run. */
function momentOf(name: string, record: WorkflowRecord, now: Date): Date | undefined {
  switch (name) {
    case 'now':
      return now
    case 'created_at':
      return record.created_at
    case 'updated_at':
      return record.updated_at
    case 'start_date':
      return ofSeconds(record.start_timestamp)
    case 'end_date':
      return ofSeconds(record.end_timestamp)
    default:
      return undefined
  }
}

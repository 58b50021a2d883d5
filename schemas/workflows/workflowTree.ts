import type { ConditionTree } from '../conditions/conditionTree'
import { isConditionWord } from '../conditions/names'
import type { FilterString } from '../filters/filterGroup'
import { groupName } from '../filters/filterGroup'
import { answerName } from '../filters/filterName'
import { readRecordFilter, type FilterAbout } from '../filters/recordFilter'
import { todayIn } from '../filters/periods'
import { isObject, own } from '../model/json'
import { comparisonNamed, needsNoValue } from '../rules/operators'
import { conditionText } from '../rules/readRuleTree'
import type { FieldChangeDocument, TriggerDocument, WorkflowDocument } from './workflowDocument'
import type { Workflow, WorkflowMoment } from './readWorkflows'

/*
 * The conditions of a workflow as a tree over a record's document: `answers` and metadata lie at its top, the answers before an edit under
 * `before`.
 */

/** A tree that never holds, for a condition that is not understood. */
const never: ConditionTree = { or: [] }
/** The key of the answers before an edit. */
export const beforeKey = 'before'

interface KnownTree {
  readonly fields: FilterAbout['fields']
  readonly of: string
  readonly tree: ConditionTree
}

/** The last tree of each workflow: reading it takes longer than evaluating it, and it stays the same all day. */
const known = new WeakMap<Workflow, KnownTree>()

/**
 * Returns everything that must hold for a workflow to run at this moment. Whether the workflow reacts to that moment at all is not part of
 * it.
 */
export function workflowTree(workflow: Workflow, moment: WorkflowMoment, about: FilterAbout): ConditionTree {
  const of = `${moment} ${about.timezone} ${todayIn(about.timezone, about.now)}`
  const last = known.get(workflow)
  if (last?.of === of && last.fields === about.fields) return last.tree
  const tree = readTree(workflow, moment, about)
  known.set(workflow, { fields: about.fields, of, tree })
  return tree
}

function readTree(workflow: Workflow, moment: WorkflowMoment, about: FilterAbout): ConditionTree {
  const changes = moment === 'edited' ? changesTree(workflow.changes, about) : []
  return {
    and: [...changes, ...metadataTrees(workflow.document, about), triggersTree(workflow.document, about)],
  }
}

/** Returns the conditions on answers, joined as the document says; a tree that always holds where there are none. */
function triggersTree({ rules }: WorkflowDocument, about: FilterAbout): ConditionTree {
  const { operator, triggers, where } = rules?.wf_fields ?? {}
  const stored: readonly unknown[] = Array.isArray(triggers) ? triggers : []
  const group = typeof where === 'string' && where !== '' ? [readStrings([[groupName, where]], about)] : []
  const of = [...stored.filter(isObject).flatMap((one) => triggerTree(one, about) ?? []), ...group.flat()]
  return operator === 'any' && of.length > 0 ? { or: of } : { and: of }
}

/** Reads filter strings; a string whose value cannot be compared becomes a tree that never holds. */
function readStrings(strings: readonly FilterString[], about: FilterAbout): readonly ConditionTree[] {
  const { tree, understood, wrong } = readRecordFilter(strings, about)
  return understood.length === strings.length && wrong === undefined ? [tree] : [never]
}

/** Returns the name that a trigger asks: an answer's or metadata's. */
export function triggerName({ prefix, trigger_field: field }: TriggerDocument): string | undefined {
  const id: unknown = isObject(field) ? field['field_id'] : undefined
  if (typeof id !== 'string' || id === '') return undefined
  return prefix === undefined || prefix === null || prefix === 'answer' ? answerName(id) : id
}

/** Returns the condition of a trigger; undefined for an incomplete one, which asks nothing. */
function triggerTree(trigger: TriggerDocument, about: FilterAbout): ConditionTree | undefined {
  const name = triggerName(trigger)
  const wire = typeof trigger.condition === 'string' ? trigger.condition.trim() : ''
  if (name === undefined || wire === '') return undefined
  const comparison = comparisonNamed(wire)
  const asksPresence = comparison !== undefined && needsNoValue(comparison)
  const text = asksPresence ? '' : (conditionText(trigger.value) ?? '')
  if (!asksPresence && text === '') return undefined
  if (!comparison) return never
  const { tree, understood, wrong } = readRecordFilter([[`${name}__${comparison.word}`, text]], about)
  if (wrong !== undefined) return never
  return understood.length > 0 ? onlyOf(tree) : staleTree(trigger, comparison.word, text)
}

/** Unwraps a list of one condition. */
const onlyOf = (tree: ConditionTree): ConditionTree =>
  'and' in tree && tree.and.length === 1 ? (tree.and[0] ?? tree) : tree

/** A field that no longer exists has no answer, and the condition is evaluated as such. */
function staleTree(trigger: TriggerDocument, word: string, text: string): ConditionTree {
  const id = trigger.trigger_field?.field_id ?? ''
  if (!isConditionWord(word)) return never
  const row: unknown = trigger.trigger_field?.catalog
  const rowId = isObject(row) ? row['catalog_field_id'] : undefined
  const inside = typeof rowId === 'string' && rowId !== '' ? [rowId] : []
  return { path: ['answers', ...inside, id], condition: word, operand: text }
}

/** Returns the condition that at least one of these fields changed, from and to the given answers. */
function changesTree(changes: readonly FieldChangeDocument[], about: FilterAbout): readonly ConditionTree[] {
  if (changes.length === 0) return []
  return [{ or: changes.map((change) => changeTree(change, about)) }]
}

function changeTree({ field_id: id, from, to }: FieldChangeDocument, about: FilterAbout): ConditionTree {
  const field = own(about.fields, id)
  // Sets have no identity, so any difference in a group counts as a change of its members.
  const top = field?.groupId ?? own(about.fields, field?.rowId ?? '')?.groupId
  const path = [
    'answers',
    ...(top === undefined ? [...(field?.rowId === undefined ? [] : [field.rowId]), id] : [top]),
  ]
  const is = (text: string, before: boolean): ConditionTree => ({
    path: before ? [beforeKey, ...path] : path,
    condition: 'in',
    operand: [text],
  })
  return {
    and: [
      { path, condition: 'has_changed', operand: null },
      ...(from == null || top !== undefined ? [] : [is(from, true)]),
      ...(to == null || top !== undefined ? [] : [is(to, false)]),
    ],
  }
}

const idOf = (one: unknown): number | undefined => {
  const id: unknown = isObject(one)
    ? (one['id'] ?? one['user_id'] ?? one['connection_id'] ?? one['group_id'])
    : one
  const number = typeof id === 'number' || typeof id === 'string' ? Number(id) : NaN
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Returns the ids in a list of people, connections or groups, given as numbers or as objects with an id. */
export const idsNamed = (list: unknown): readonly number[] =>
  Array.isArray(list) ? list.flatMap((one: unknown) => idOf(one) ?? []) : []

/** Returns the conditions on whose record it is, on its points, and on when it was created. */
function metadataTrees({ rules }: WorkflowDocument, about: FilterAbout): readonly ConditionTree[] {
  const { user, connection, group, grading, date } = rules?.metadata ?? {}
  const people = [
    ['user_id', user],
    ['connection_id', connection],
    ['group_id', group],
  ] as const
  const strings = [
    ...people.flatMap(([name, list]): FilterString[] => {
      const ids = idsNamed(list)
      return ids.length === 0 ? [] : [[`${name}__in`, ids.join(',')]]
    }),
    ...gradingStrings(grading),
    ...dateStrings(date),
  ]
  return strings.length === 0 ? [] : readStrings(strings, about)
}

function gradingStrings(grading: unknown): readonly FilterString[] {
  if (!isObject(grading)) return []
  const { condition, value } = grading
  const comparison = typeof condition === 'string' ? comparisonNamed(condition) : undefined
  const text = conditionText(value) ?? ''
  return comparison && text.trim() !== '' ? [[`points__${comparison.word}`, text]] : []
}

const isChosen = (part: unknown): part is Record<string, unknown> =>
  isObject(part) && (part['selected'] === true || part['active'] === true)

/** Returns the conditions on when the record was created: a range, or a month of a year; other clients choose one of both. */
function dateStrings(date: unknown): readonly FilterString[] {
  if (!isObject(date)) return []
  const { range, period } = date
  if (isChosen(range))
    return (['start', 'end'] as const).flatMap((key): FilterString[] => {
      const moment: unknown = range[key]
      return typeof moment === 'string' && moment !== ''
        ? [[`created_at__${key === 'start' ? 'gte' : 'lte'}`, moment]]
        : []
    })
  if (!isChosen(period)) return []
  const { month, year } = period
  const months = month == null ? '' : `-${String(Number(month)).padStart(2, '0')}`
  return year == null ? [] : [[`created_at__iexact`, `${String(Number(year))}${months}`]]
}

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
 * When a workflow runs, as a tree of the one language of conditions: over a record's document, with `answers` and metadata at its top, and
 * the answers before an edit at `before`.
 */

/** What never holds: a condition that nobody understands. */
const never: ConditionTree = { or: [] }
/** Where the answers lie that a record had before it was edited. */
export const beforeKey = 'before'

interface KnownTree {
  readonly fields: FilterAbout['fields']
  readonly of: string
  readonly tree: ConditionTree
}

/** The last tree of each workflow: to read one takes longer than to ask it, and it is the same all day. */
const known = new WeakMap<Workflow, KnownTree>()

/** Everything that must hold for a workflow to run when that happens. Whether it is for that at all is not asked here. */
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

/** The conditions on answers, joined as the document says; none always hold. */
function triggersTree({ rules }: WorkflowDocument, about: FilterAbout): ConditionTree {
  const { operator, triggers, where } = rules?.wf_fields ?? {}
  const stored: readonly unknown[] = Array.isArray(triggers) ? triggers : []
  const group = typeof where === 'string' && where !== '' ? [readStrings([[groupName, where]], about)] : []
  const of = [...stored.filter(isObject).flatMap((one) => triggerTree(one, about) ?? []), ...group.flat()]
  return operator === 'any' && of.length > 0 ? { or: of } : { and: of }
}

/** What filter strings say; never, where one of them can be compared with nothing. */
function readStrings(strings: readonly FilterString[], about: FilterAbout): readonly ConditionTree[] {
  const { tree, understood, wrong } = readRecordFilter(strings, about)
  return understood.length === strings.length && wrong === undefined ? [tree] : [never]
}

/** What a trigger names: an answer, or metadata. */
export function triggerName({ prefix, trigger_field: field }: TriggerDocument): string | undefined {
  const id: unknown = isObject(field) ? field['field_id'] : undefined
  if (typeof id !== 'string' || id === '') return undefined
  return prefix === undefined || prefix === null || prefix === 'answer' ? answerName(id) : id
}

/** What a trigger asks; undefined for one that is not whole, which asks nothing. */
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

/** The one condition of a list that has one. */
const onlyOf = (tree: ConditionTree): ConditionTree =>
  'and' in tree && tree.and.length === 1 ? (tree.and[0] ?? tree) : tree

/** A field that is gone has no answer. */
function staleTree(trigger: TriggerDocument, word: string, text: string): ConditionTree {
  const id = trigger.trigger_field?.field_id ?? ''
  if (!isConditionWord(word)) return never
  const row: unknown = trigger.trigger_field?.catalog
  const rowId = isObject(row) ? row['catalog_field_id'] : undefined
  const inside = typeof rowId === 'string' && rowId !== '' ? [rowId] : []
  return { path: ['answers', ...inside, id], condition: word, operand: text }
}

/** That some of the fields changed, from and to what is said. */
function changesTree(changes: readonly FieldChangeDocument[], about: FilterAbout): readonly ConditionTree[] {
  if (changes.length === 0) return []
  return [{ or: changes.map((change) => changeTree(change, about)) }]
}

function changeTree({ field_id: id, from, to }: FieldChangeDocument, about: FilterAbout): ConditionTree {
  const field = own(about.fields, id)
  // Of a group, or of what is in one, any other answer is a change: sets have no name of their own.
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

/** The ids of people, connections or groups that a list names, as numbers or as objects that have one. */
export const idsNamed = (list: unknown): readonly number[] =>
  Array.isArray(list) ? list.flatMap((one: unknown) => idOf(one) ?? []) : []

/** What the document asks of whose record it is, of its points, and of when it was made. */
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

/** When the record was made: between two moments, or in a month of a year; other clients choose one of both. */
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

import type { AnsweringContext } from '../../schemas/answering/types'
import type { CompiledForm } from '../../schemas/compile/compiledForm'
import { isObject, own } from '../../schemas/model/json'
import type { RulesDocument } from '../../schemas/model/rule'
import { readRuleTree } from '../../schemas/rules/readRuleTree'
import type { RuleCondition, RuleTree } from '../../schemas/rules/ruleTree'
import { must } from '../support/must'

/*
 * The semantics of rules once more, written from the decisions alone: no JSON-Logic, no dependency index, no order of
 * events. It says what must be visible, disabled and required for given answers; the answering must agree.
 */

type Values = { readonly [fieldId: string]: unknown }

export interface ExpectedState {
  readonly visible: boolean
  readonly disabled: boolean
  readonly required: boolean
}

/** What every field must be; fields in sets under `<group> <index> <field>`. */
export function expectedStates(
  compiled: CompiledForm,
  rules: RulesDocument,
  answers: Values,
  user: AnsweringContext['user'],
): ReadonlyMap<string, ExpectedState> {
  const trees = rules.rules
    .flatMap((rule, index) => readRuleTree(rule, index, () => undefined) ?? [])
    .filter((tree) => admits(tree, user))
  const setsOf = (groupId: string): readonly Values[] => {
    const sets = own(answers, groupId)
    // What is no list of sets is a wrong answer, kept for the check to refuse.
    return Array.isArray(sets) && sets.every(isObject) ? sets : []
  }
  const groupOf = (fieldId: string) => own(compiled.fields, fieldId)?.groupId
  /**
   * The answer of a field among the answers of the form or of a set; a row's is whether any of its members has one, a detail's
   * the first of its list.
   */
  const answerIn = (values: Values, fieldId: string): unknown => {
    const { rowId, kind, childIds = [] } = own(compiled.fields, fieldId) ?? {}
    const row = rowId === undefined ? values : own(values, rowId)
    const answer = isObject(row) ? own(row, fieldId) : undefined
    if (kind === 'rowDetail' && Array.isArray(answer)) return (answer as unknown[])[0]
    if (kind !== 'row' || !isObject(answer)) return answer
    return childIds.some((id) => Object.hasOwn(answer, id)) ? [{ answered: true }] : undefined
  }
  /** A row waits while the row that it depends on lacks one of the answers that both have. */
  const waits = (fieldId: string, set: Values): boolean => {
    const { relatedTo, groupId } = must(own(compiled.fields, fieldId))
    if (!relatedTo) return false
    const values = groupOf(relatedTo.rowId) !== undefined && groupId !== undefined ? set : answers
    const parent = own(values, relatedTo.rowId)
    return !relatedTo.memberIds.every((id) => isObject(parent) && Object.hasOwn(parent, id))
  }

  const conditionHolds = (condition: RuleCondition, bound: string | undefined, set: Values): boolean => {
    const group = groupOf(condition.fieldId)
    if (!own(compiled.fields, condition.fieldId)) return test(condition, undefined)
    if (group === undefined) return test(condition, answerIn(answers, condition.fieldId))
    if (group === bound) return test(condition, answerIn(set, condition.fieldId))
    const sets = setsOf(group)
    return (sets.length === 0 ? [{}] : sets).some((other: Values) =>
      test(condition, answerIn(other, condition.fieldId)),
    )
  }
  const treeHolds = (tree: RuleTree, bound: string | undefined, set: Values): boolean =>
    joinedHolds(tree.when, (at) => conditionHolds(must(tree.conditions[at]), bound, set))
  const boundGroup = (tree: RuleTree): string | undefined => {
    const groups = tree.conditions.flatMap((condition) => groupOf(condition.fieldId) ?? [])
    return groups.find((group) => tree.targets.some((target) => groupOf(target) === group)) ?? groups[0]
  }
  const applies = (tree: RuleTree, groupId: string | undefined, set: Values): boolean => {
    const bound = boundGroup(tree)
    if (bound === undefined) return treeHolds(tree, undefined, {})
    if (bound === groupId) return treeHolds(tree, bound, set)
    const sets = setsOf(bound)
    return (sets.length === 0 ? [{}] : sets).some((other) => treeHolds(tree, bound, other))
  }

  const expected = new Map<string, ExpectedState>()
  const stateOf = (
    fieldId: string,
    groupId: string | undefined,
    set: Values,
    holder?: ExpectedState,
  ): ExpectedState => {
    const field = must(own(compiled.fields, fieldId))
    const parent = holder ?? { visible: true, disabled: false, required: false }
    const asked = field.kind === 'rowKey' && field.rowId !== undefined && parent.required
    const ruling = trees.filter((tree) => tree.targets.includes(fieldId))
    const applied = ruling.filter((tree) => applies(tree, groupId, set))
    const isVisibility = ({ effect }: RuleTree) => effect === 'show' || effect === 'invisible'
    const last = applied.filter(isVisibility).at(-1)
    const ownVisible = last ? last.effect === 'show' : !ruling.some(({ effect }) => effect === 'show')
    const visible = parent.visible && ownVisible
    return {
      visible,
      disabled: parent.disabled || applied.some(({ effect }) => effect === 'disabled') || waits(fieldId, set),
      required:
        visible &&
        (asked ||
          field.required ||
          // What a row has is shown, never asked for.
          (field.answerable &&
            field.kind !== 'rowDetail' &&
            applied.some(({ effect }) => effect === 'required'))),
    }
  }
  for (const field of Object.values(compiled.fields)) {
    if (field.groupId !== undefined || field.rowId !== undefined) continue
    const state = stateOf(field.id, undefined, {})
    expected.set(field.id, state)
    if (field.kind === 'row') {
      for (const member of field.childIds) expected.set(member, stateOf(member, undefined, {}, state))
    }
    setsOf(field.kind === 'group' ? field.id : '').forEach((set, index) => {
      for (const child of field.childIds) {
        const inSet = stateOf(child, field.id, set, state)
        expected.set(`${field.id} ${index} ${child}`, inSet)
        const members = own(compiled.fields, child)?.childIds ?? []
        for (const member of members)
          expected.set(`${field.id} ${index} ${member}`, stateOf(member, field.id, set, inSet))
      }
    })
  }
  return expected
}

/** A part of some holds, or each does. */
function joinedHolds({ join, of }: RuleTree['when'], holds: (at: number) => boolean): boolean {
  const failing = of.filter((part) => (typeof part === 'number' ? !holds(part) : !joinedHolds(part, holds)))
  return join === 'or' ? failing.length < of.length : failing.length === 0
}

function admits(tree: RuleTree, user: AnsweringContext['user']): boolean {
  if (tree.users) {
    const named = user !== null && tree.users.ids.includes(user.id)
    if (named !== (tree.users.mode === 'include')) return false
  }
  return true
}

function test({ comparison, value }: RuleCondition, answer: unknown): boolean {
  if (!comparison) return false
  // Nothing, blank text and empty objects are no answer, in a list or alone.
  const answers = (Array.isArray(answer) ? (answer as unknown[]).flat(Infinity) : [answer]).filter(
    (item) =>
      item !== undefined &&
      item !== null &&
      (typeof item !== 'string' || item.trim() !== '') &&
      (!isObject(item) || Object.keys(item).length > 0),
  )
  const plain = answers.flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean'
      ? String(item).trim()
      : [],
  )
  const texts = answers
    .filter((item) => typeof item !== 'object')
    .map((item) => String(item).trim().toLowerCase())
  const wanted = value.trim().toLowerCase()
  // Accents do not count for what is found within a text; sigma is one letter.
  const bare = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/ς/g, 'σ')
  const number = (text: string) => (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? parseFloat(text) : NaN)
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d/.test(text)
  const ordered = (text: string): number => {
    const [left, right] = [number(text), number(wanted)]
    if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right
    if (comparison.numeric || !isDay(text) || !isDay(wanted)) return NaN
    return text < wanted ? -1 : text > wanted ? 1 : 0
  }
  const found = ((): boolean => {
    switch (comparison.operator) {
      case 'isEmpty':
        return answers.length === 0
      case 'is':
        return texts.some((text) =>
          [wanted, ...(/^n?in$/.test(comparison.word) ? wanted.split(',') : [])]
            .map((part) => part.trim())
            .includes(text),
        )
      case 'isExactly':
        return plain.includes(value.trim())
      case 'contains':
        return bare(wanted) !== '' && texts.some((text) => bare(text).indexOf(bare(wanted)) >= 0)
      case 'startsWith':
        return (
          bare(wanted) !== '' &&
          texts.some((text) => bare(text).slice(0, bare(wanted).length) === bare(wanted))
        )
      case 'endsWith':
        return (
          bare(wanted) !== '' && texts.some((text) => bare(text).slice(-bare(wanted).length) === bare(wanted))
        )
      case 'isNumber':
        return texts.some((text) => number(text) === number(wanted))
      case 'less':
        return texts.some((text) => ordered(text) < 0)
      case 'lessOrEqual':
        return texts.some((text) => ordered(text) <= 0)
      case 'greater':
        return texts.some((text) => ordered(text) > 0)
      case 'greaterOrEqual':
        return texts.some((text) => ordered(text) >= 0)
    }
  })()
  return found !== comparison.negated
}

import type { CompiledField } from '../../compile/compiledForm'
import { isDraftGroup, operandFor, takenBy, valuesOf, type DraftCondition } from '../../conditions/draft'
import type { DraftGroup, DraftNode } from '../../conditions/draft'
import { conditionSaid } from '../../conditions/names'
import { fieldTypes } from '../../fields/registry'
import { isObject, type Json } from '../../model/json'
import type { RuleConditionDocument, RuleDocument, RuleGroupDocument } from '../../model/rule'
import { optionOfText } from '../../rules/describeCondition'
import { gatherConditions, isGatheredGroup, type GatheredGroup } from '../../rules/describeGathered'
import { readJunction } from '../../rules/junction'
import { comparisonNamed } from '../../rules/operators'
import { conditionText, fieldIdIn } from '../../rules/readRuleTree'
import { offeredWord, ruleWords } from '../../rules/ruleWords'
import { ruleField } from './ruleFieldOf'
import { kindTraits } from '../../fields/kinds'

/*
 * The conditions of a rule as people edit them, and as they are stored: one stored condition per value, because other clients know neither
 * groups nor several values, with its groups noted in it.
 */

type Fields = ReadonlyMap<string, CompiledField>

/** The part of a rule that has its conditions. */
export interface RuleWithConditions {
  readonly conditions?: RuleDocument['conditions'] | undefined
  readonly operator?: string | undefined
}

type Stored = Required<Pick<RuleDocument, 'conditions' | 'operator'>>

/** The value stored with tests of emptiness. */
const blank = ' '

const storedIn = ({ conditions }: RuleWithConditions): readonly RuleConditionDocument[] =>
  (Array.isArray(conditions) ? (conditions as readonly RuleConditionDocument[]) : []).filter(isObject)

export function draftOfRule(rule: RuleWithConditions, fields: Fields): DraftGroup {
  const stored = storedIn(rule)
  const conditions = stored.map((condition) => ({
    ...comparedBy(condition, fields),
    comparison: comparisonOf(condition),
  }))
  const isChoice = (id: string) => kindTraits[fields.get(id)?.kind ?? 'unknown'].options !== undefined
  const gathered = gatherConditions({ when: readJunction(rule.operator, stored), conditions }, isChoice)
  const draft = groupOf(gathered, fields)
  const [only, ...others] = gathered.of
  // Here `or` only joins the values of the single condition.
  const isOneOf = only && others.length === 0 && !isGatheredGroup(only) && only.values.length > 1
  return isOneOf ? { ...draft, join: 'and' } : draft
}

function groupOf({ join, of }: GatheredGroup, fields: Fields): DraftGroup {
  return {
    join,
    of: of.map((part): DraftNode => {
      if (isGatheredGroup(part)) return groupOf(part, fields)
      const { fieldId, comparison, values } = part
      const field = fields.get(fieldId)
      const word = offeredWord(field ? ruleWords(fieldTypes.get(field.type)) : [], comparison)
      const path = fieldId === '' ? [] : [fieldId]
      return { path, condition: word, operand: word === null ? (values[0] ?? '') : operandFor(word, values) }
    }),
  }
}

function comparedBy(condition: RuleConditionDocument, fields: Fields) {
  const fieldId = fieldIdIn(condition.field) ?? ''
  const value = conditionText(condition.value) ?? ''
  const field = fields.get(fieldId)
  // A stored value may be spelled differently from the option that it means.
  return { fieldId, value: (field && optionOfText(value, field)?.value) ?? value }
}

const comparisonOf = ({ condition }: RuleConditionDocument) =>
  typeof condition === 'string' ? comparisonNamed(condition) : undefined

/** Returns the conditions to store for a rule; unchanged ones keep their stored form. */
export function storedDraft(rule: RuleWithConditions, draft: DraftGroup, fields: Fields): Stored {
  const left = [...storedIn(rule)]
  const take = (isMeant: (condition: RuleConditionDocument) => boolean) => {
    const at = left.findIndex(isMeant)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
  const parts = flat(draft)
  // Unchanged conditions are matched first, because a changed one may replace any that is left.
  const kept = parts.map((part) => take((condition) => isSame(condition, part, fields)))
  const conditions = parts.map((part, at): RuleConditionDocument => {
    const before = kept[at] ?? take(({ field }) => fieldIdIn(field) === part.fieldId)
    const { within: _groups, ...rest } = before ?? {}
    const changed = kept[at] ? rest : { ...rest, ...written(part, fields, before) }
    return part.within.length === 0 ? changed : { ...changed, within: part.within }
  })
  const [only, ...others] = draft.of
  const alone = only && others.length === 0 && !isDraftGroup(only) ? valuesJoin(only) : undefined
  return { conditions, operator: alone ?? draft.join }
}

interface Part {
  readonly fieldId: string
  readonly condition: DraftCondition['condition']
  readonly value: Json
  readonly within: readonly RuleGroupDocument[]
}

/** Returns the conditions in order, each with the groups that contain it. */
function flat(draft: DraftGroup): readonly Part[] {
  const inGroup = (
    group: DraftGroup,
    within: readonly RuleGroupDocument[],
    isTop: boolean,
  ): readonly Part[] =>
    group.of.flatMap((node, at): readonly Part[] => {
      const inside = (operator: 'and' | 'or') => [
        ...within,
        { id: [...within.slice(-1).map(({ id }) => id), at + 1].join('.'), operator },
      ]
      if (isDraftGroup(node)) return inGroup(node, inside(node.join), false)
      if ('kept' in node) return []
      const join = valuesJoin(node)
      const isOwn = join !== undefined && join !== group.join && !(isTop && group.of.length === 1)
      const values = node.condition === null ? [node.operand] : valuesOf(node.condition, node.operand)
      return (values.length === 0 ? [''] : values).map((value) => ({
        fieldId: node.path[0] ?? '',
        condition: node.condition,
        value,
        within: isOwn ? inside(join) : within,
      }))
    })
  return inGroup(draft, [], true)
}

/** Returns how the values of a condition are joined; undefined for fewer than two. */
function valuesJoin(node: DraftNode): 'and' | 'or' | undefined {
  if (isDraftGroup(node) || 'kept' in node || node.condition === null) return undefined
  if (takenBy(node.condition) !== 'several' || valuesOf(node.condition, node.operand).length < 2)
    return undefined
  return conditionSaid(node.condition).negated ? 'and' : 'or'
}

function isSame(stored: RuleConditionDocument, part: Part, fields: Fields): boolean {
  const { fieldId, value } = comparedBy(stored, fields)
  const field = fields.get(fieldId)
  const word = offeredWord(field ? ruleWords(fieldTypes.get(field.type)) : [], comparisonOf(stored))
  const isValue = word !== null && takenBy(word) === 'nothing' ? true : value === textOf(part.value)
  return fieldId === part.fieldId && word === part.condition && isValue
}

function written(
  part: Part,
  fields: Fields,
  before: RuleConditionDocument | undefined,
): RuleConditionDocument {
  const field = fields.get(part.fieldId)
  const takesNothing = part.condition !== null && takenBy(part.condition) === 'nothing'
  return {
    ...(field && fieldIdIn(before?.field) !== field.id && { field: ruleField(field.field) }),
    ...(part.condition === null
      ? { condition: before?.condition ?? '' }
      : { condition: `${part.condition}=` }),
    value: takesNothing ? blank : storedText(part.value, field),
  }
}

const textOf = (value: Json): string => conditionText(value) ?? ''

/** Returns a value as rules store it; times include seconds. */
function storedText(value: Json, field: CompiledField | undefined): string {
  const text = textOf(value)
  const moment = field && kindTraits[field.kind].moment
  return moment && moment !== 'date' && /(^|[ T])\d\d:\d\d$/.test(text)
    ? `${text}:00`.replace('T', ' ')
    : text
}

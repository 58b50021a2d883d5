import type { CompiledField, RuleEffect } from '../compile/compiledForm'
import { setGroup } from '../compile/setGroup'
import type { RuleDocument } from '../model/rule'
import { audienceOf, type AudienceKind, type Member } from './audience'
import { describeCondition } from './describeCondition'
import { gatherConditions, isGatheredGroup, type GatheredGroup } from './describeGathered'
import {
  listText,
  plainText,
  say,
  type DescribedText,
  type Mention,
  type SentenceWords,
} from '../conditions/describeText'
import { isFlat } from './junction'
import { fieldIdIn, readRuleTree } from './readRuleTree'
import type { RuleTree } from './ruleTree'

/** What a sentence needs to know of the form. */
export interface DescribedForm {
  readonly fields: ReadonlyMap<string, CompiledField>
  /** Returns a field's name without its group or catalog. */
  readonly nameOf: (field: CompiledField) => string
  /** Returns a member's current name; without this function, the name stored in the rule is used. */
  readonly who?: (kind: AudienceKind, member: Member) => Mention
}

const effects: Readonly<Record<RuleEffect, string>> = {
  show: 'rule.says.show',
  invisible: 'rule.says.invisible',
  disabled: 'rule.says.disabled',
  required: 'rule.says.required',
}

/** With more targets than this, only the first few are named. */
const namedTargets = 4

/**
 * Describes a rule as a sentence ("Mostrar *Motivo* cuando *¿Sello intacto?* es *No*"), from the same tree that the rule runs as. Returns
 * undefined for a rule without a type or conditions.
 */
export function describeRule(
  rule: RuleDocument,
  form: DescribedForm,
  words: SentenceWords,
): DescribedText | undefined {
  const tree = readRuleTree(rule, 0, () => undefined)
  if (!tree) return undefined
  const perSetOf = setGroup(tree.conditions, tree.targets, form.fields)
  const names = namesIn(rule, form, words, perSetOf)
  const sentence = say(words, effects[tree.effect], {
    targets: targetsText(tree, names, words),
    when: whenText(tree, form, names, words),
  })
  return forWhom(rule, inSets(sentence, tree, form, words, perSetOf), form, words)
}

type Names = (fieldId: string) => Mention

/** Returns fields under the names that readers know, including their group or catalog, unless the sentence itself names the group. */
function namesIn(
  rule: RuleDocument,
  { fields, nameOf }: DescribedForm,
  words: SentenceWords,
  perSetOf: string | undefined,
): Names {
  const stored = new Map(
    [...(rule.conditions ?? []).map(({ field }) => field), ...(rule.fields_ruled ?? [])].flatMap((field) => {
      const id = fieldIdIn(field)
      return id === undefined ? [] : [[id, field?.label] as const]
    }),
  )
  const missing = (text: DescribedText): Mention => ({ kind: 'missing', text: plainText(text) })
  return (fieldId) => {
    if (fieldId === '') return { kind: 'missing', text: '…' }
    const field = fields.get(fieldId)
    if (field) return { kind: 'field', text: heldName(field, { fields, nameOf }, perSetOf), fieldId }
    const label = stored.get(fieldId)
    return typeof label === 'string' && label.trim() !== ''
      ? missing(say(words, 'rule.says.goneField', { label: [label] }))
      : missing(say(words, 'rule.says.unknownField'))
  }
}

/** Returns "Grupo: Campo" or "Catálogo: Campo", without the group that is clear from the context. */
export function heldName(
  field: CompiledField,
  { fields, nameOf }: DescribedForm,
  clearGroup?: string,
): string {
  const holder = field.rowId ?? (field.groupId === clearGroup ? undefined : field.groupId)
  const held = holder === undefined ? undefined : fields.get(holder)
  return held ? `${nameOf(held)}: ${nameOf(field)}` : nameOf(field)
}

function targetsText(tree: RuleTree, names: Names, words: SentenceWords): DescribedText {
  if (tree.targets.length === 0) {
    return [{ kind: 'missing', text: plainText(say(words, 'rule.says.noTargets')) }]
  }
  const shown = tree.targets.length > namedTargets ? tree.targets.slice(0, namedTargets - 1) : tree.targets
  const items = shown.map((id): DescribedText => [names(id)])
  const more = tree.targets.length - shown.length
  if (more > 0) items.push(say(words, 'rule.says.more', { count: more }))
  return listText(words, 'conjunction', items)
}

function whenText(tree: RuleTree, form: DescribedForm, names: Names, words: SentenceWords): DescribedText {
  if (isTautology(tree)) return say(words, tree.when.join === 'or' ? 'rule.says.always' : 'rule.says.never')
  const described = ({ join, of }: GatheredGroup): DescribedText => {
    const items = of.map((part): DescribedText => {
      if (isGatheredGroup(part)) return part.of.length > 1 ? ['(', ...described(part), ')'] : described(part)
      const { fieldId, comparison, values } = part
      const field = form.fields.get(fieldId)
      return describeCondition({ field, name: names(fieldId), comparison, values }, words)
    })
    return listText(words, join === 'or' ? 'disjunction' : 'conjunction', items)
  }
  return say(words, 'rule.says.when', { conditions: described(gatherConditions(tree)) })
}

/** Returns whether conditions ask that the same field be both empty and not empty, which always holds with "or" and never with "and". */
function isTautology({ when, conditions }: RuleTree): boolean {
  if (!isFlat(when)) return false
  const asks = (negated: boolean) =>
    new Set(
      conditions
        .filter(({ comparison }) => comparison?.operator === 'isEmpty' && comparison.negated === negated)
        .map(({ fieldId }) => fieldId),
    )
  const [empty, answered] = [asks(false), asks(true)]
  return [...empty].some((id) => id !== '' && answered.has(id))
}

/** Adds in whose sets the rule applies: each set for targets inside the group, any set for targets elsewhere. */
function inSets(
  rule: DescribedText,
  tree: RuleTree,
  form: DescribedForm,
  words: SentenceWords,
  perSetOf: string | undefined,
): DescribedText {
  const group = perSetOf === undefined ? undefined : form.fields.get(perSetOf)
  if (!group) return rule
  const isInside = tree.targets.some((id) => form.fields.get(id)?.groupId === group.id)
  const name: Mention = { kind: 'field', text: form.nameOf(group), fieldId: group.id }
  return say(words, isInside ? 'rule.says.eachSet' : 'rule.says.anySet', { rule, group: [name] })
}

const limits = {
  users: { include: 'rule.says.onlyUsers', exclude: 'rule.says.notUsers' },
  groups: { include: 'rule.says.onlyGroups', exclude: 'rule.says.notGroups' },
} as const

function forWhom(
  rule: RuleDocument,
  text: DescribedText,
  { who = asRemembered }: DescribedForm,
  words: SentenceWords,
): DescribedText {
  return (['users', 'groups'] as const).reduce((said, kind) => {
    const { mode, members } = audienceOf(rule, kind)
    if (mode === 'all') return said
    const names = members.map((member): DescribedText => [who(kind, member)])
    const list = names.length === 0 ? say(words, 'rule.says.nobody') : listText(words, 'conjunction', names)
    return say(words, limits[kind][mode], { rule: said, who: list })
  }, text)
}

/** Names members by their stored name, or by number without one. */
const asRemembered = (_kind: AudienceKind, { id, name }: Member): Mention => ({
  kind: 'who',
  text: name || `#${id}`,
})

import type { CompiledForm } from '../compile/compiledForm'
import { plainLabel } from '../compile/plainLabel'
import { plainText, type SentenceWords } from '../conditions/describeText'
import type { RuleDocument } from '../model/rule'
import { describeRule } from '../rules/describeRule'
import type { RuleSentences } from './answerSchemas'

/** Describes in words what a form's rules do to its fields, because a schema cannot express conditional requirements. */
export function ruleSentences(
  { fields, rules: compiledRules }: CompiledForm,
  rules: readonly RuleDocument[],
  words: SentenceWords,
): RuleSentences {
  const form = {
    fields: new Map(Object.entries(fields)),
    nameOf: ({ id }: { readonly id: string }) => plainLabel(fields, id),
  }
  const said = new Map<string, string[]>()
  for (const { index, targets } of compiledRules) {
    const rule = rules[index]
    const text = rule && describeRule(rule, form, words)
    if (!text) continue
    for (const id of targets) said.set(id, [...(said.get(id) ?? []), plainText(text)])
  }
  return said
}

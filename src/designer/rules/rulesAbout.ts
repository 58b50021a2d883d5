import { fieldIdsRead, fieldIdsRuled } from '../../../schemas/edit/rules/withRules'
import type { RuleDocument } from '../../../schemas/model/rule'

/** Returns the rules that read or affect a field. */
export function rulesAbout(rules: readonly RuleDocument[], fieldId: string): readonly RuleDocument[] {
  return rules.filter((rule) => fieldIdsRead(rule).has(fieldId) || fieldIdsRuled(rule).has(fieldId))
}

/** Another rule that affects some of the same fields (a warning). */
export interface SharedFields {
  readonly ruleId: string
  readonly name: string
  /** The shared fields, in the order of the first rule. */
  readonly fieldIds: readonly string[]
}

/** Returns for each rule, by id, the others with shared targets. */
export function sharedFields(
  rules: readonly RuleDocument[],
  nameOf: (rule: RuleDocument, index: number) => string,
): ReadonlyMap<string, readonly SharedFields[]> {
  const ruledBy = new Map<string, number[]>()
  const ruled = rules.map((rule) => fieldIdsRuled(rule))
  for (const [index, ids] of ruled.entries()) {
    for (const id of ids) {
      const known = ruledBy.get(id)
      if (known) known.push(index)
      else ruledBy.set(id, [index])
    }
  }
  return new Map(
    rules.map(({ rule_id }, index) => {
      const others = new Map<number, string[]>()
      for (const id of ruled[index] ?? []) {
        for (const other of ruledBy.get(id) ?? []) {
          if (other === index) continue
          const known = others.get(other)
          if (known) known.push(id)
          else others.set(other, [id])
        }
      }
      return [
        rule_id,
        [...others].flatMap(([other, fieldIds]): SharedFields[] => {
          const rule = rules[other]
          return rule ? [{ ruleId: rule.rule_id, name: nameOf(rule, other), fieldIds }] : []
        }),
      ]
    }),
  )
}

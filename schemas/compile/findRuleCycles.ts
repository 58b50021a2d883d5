import type { CompiledField, CompiledRule, Finding } from './compiledForm'

/**
 * Rules that decide, directly or through others, about what they read. Harmless when answering (hiding ends it), but rarely
 * what the designer meant.
 */
export function findRuleCycles(
  rules: readonly CompiledRule[],
  rulesReading: ReadonlyMap<string, ReadonlySet<string>>,
  fields: ReadonlyMap<string, CompiledField>,
): readonly Finding[] {
  const hiding = rules.filter(({ effect }) => effect === 'show' || effect === 'invisible')
  const byId = new Map(hiding.map((rule) => [rule.id, rule]))
  // What hides a group or row hides what it holds.
  const withHeld = (id: string): readonly string[] => [
    id,
    ...(fields.get(id)?.childIds ?? []).flatMap(withHeld),
  ]
  const next = new Map(
    hiding.map((rule) => [
      rule.id,
      new Set(
        rule.targets
          .flatMap(withHeld)
          .flatMap((id) => [...(rulesReading.get(id) ?? [])].filter((reader) => byId.has(reader))),
      ),
    ]),
  )
  // What has no way in or no way out is on no cycle; taking it away again and again leaves the cycles.
  for (let before = -1; before !== next.size;) {
    before = next.size
    const reached = new Set([...next.values()].flatMap((readers) => [...readers]))
    for (const [id, readers] of next) {
      for (const reader of readers) if (!next.has(reader)) readers.delete(reader)
      if (readers.size === 0 || !reached.has(id)) next.delete(id)
    }
  }
  return [...next.keys()].map((ruleId): Finding => ({ code: 'RULE_CYCLE', severity: 'info', ruleId }))
}

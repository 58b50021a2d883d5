import type { CompiledField, CompiledRule, Finding } from './compiledForm'

/** A rule leads to the fields that it hides, and a field to the rules that read it. */
type Node = CompiledRule | string
type Links = Map<Node, Node[]>

/**
 * Finds rules that decide, directly or through others, about fields that they read. This is harmless while answering, because hiding ends
 * the cycle, but rarely intended. Takes time linear in conditions and targets, however many rules these connect.
 */
export function findRuleCycles(
  rules: readonly CompiledRule[],
  fields: ReadonlyMap<string, CompiledField>,
): readonly Finding[] {
  const hiding = rules.filter(({ effect }) => effect === 'show' || effect === 'invisible')
  const links = linksOf(hiding, fields)
  const back = reversed(links)
  // A node is on a cycle, or between two, when endless paths lead from it and to it.
  const onwards = endless(links, back)
  const backwards = endless(back, links)
  return rules
    .filter((rule) => onwards.has(rule) && backwards.has(rule))
    .map(({ id }) => ({ code: 'RULE_CYCLE', severity: 'info', ruleId: id }))
}

function linksOf(rules: readonly CompiledRule[], fields: ReadonlyMap<string, CompiledField>): Links {
  const links: Links = new Map()
  for (const rule of rules) {
    for (const { fieldId } of rule.conditions) append(links, fieldId, rule)
  }
  // A rule that hides a group or row hides the fields inside. Fields that no rule reads lead nowhere.
  const hide = (id: string, rule: CompiledRule) => {
    if (links.has(id)) append(links, rule, id)
    for (const held of fields.get(id)?.childIds ?? []) hide(held, rule)
  }
  for (const rule of rules) for (const id of rule.targets) hide(id, rule)
  return links
}

function reversed(links: Links): Links {
  const back: Links = new Map()
  for (const [node, ends] of links) for (const end of ends) append(back, end, node)
  return back
}

/** Returns the nodes from which endless paths lead, by repeatedly removing nodes without a way out. */
function endless(links: Links, back: Links): ReadonlySet<Node> {
  const ways = new Map([...back.keys()].map((node) => [node, 0]))
  for (const [node, ends] of links) ways.set(node, ends.length)
  const stuck = [...ways.keys()].filter((node) => ways.get(node) === 0)
  // The set grows while this loop runs.
  for (const node of stuck) {
    ways.delete(node)
    for (const before of back.get(node) ?? []) {
      const left = (ways.get(before) ?? 0) - 1
      ways.set(before, left)
      if (left === 0) stuck.push(before)
    }
  }
  return new Set(ways.keys())
}

function append(links: Links, node: Node, end: Node): void {
  const ends = links.get(node)
  if (ends) ends.push(end)
  else links.set(node, [end])
}

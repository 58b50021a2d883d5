import type { CompiledField, CompiledRule, Finding } from './compiledForm'

/** A rule leads to the fields that it hides, a field to the rules that read it. */
type Node = CompiledRule | string
type Links = Map<Node, Node[]>

/**
 * Rules that decide, directly or through others, about what they read. Harmless when answering (hiding ends it), but rarely
 * what the designer meant. Takes time in proportion to conditions and targets, however many rules these connect.
 */
export function findRuleCycles(
  rules: readonly CompiledRule[],
  fields: ReadonlyMap<string, CompiledField>,
): readonly Finding[] {
  const hiding = rules.filter(({ effect }) => effect === 'show' || effect === 'invisible')
  const links = linksOf(hiding, fields)
  const back = reversed(links)
  // On a cycle, or between two, is what leads on for ever and is come to for ever.
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
  // What hides a group or row hides what it holds. Fields that no rule reads lead nowhere.
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

/** The nodes from which one can go on for ever: what stays when those without a way out are taken away, again and again. */
function endless(links: Links, back: Links): ReadonlySet<Node> {
  const ways = new Map([...back.keys()].map((node) => [node, 0]))
  for (const [node, ends] of links) ways.set(node, ends.length)
  const stuck = [...ways.keys()].filter((node) => ways.get(node) === 0)
  // Grows while it is walked.
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

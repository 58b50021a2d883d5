import type { JsonSchema } from '../../schemas/fields/fieldType'
import { partNamed } from '../../schemas/interchange/partNamed'
import { isObject } from '../../schemas/model/json'

/**
 * Numbers the parts of a schema: parts that lead to each other, and only those, have the same number; a part outside of every cycle has
 * none. These are Tarjan's strongly connected components, found without recursion because paths through a large schema are long.
 */
export function cyclesOf(root: JsonSchema): ReadonlyMap<object, number> {
  const order = new Map<object, number>()
  const low = new Map<object, number>()
  const path: { readonly part: object; readonly next: object[] }[] = []
  const open: object[] = []
  const isOpen = new Set<object>()
  const cycles = new Map<object, number>()

  const enter = (part: object) => {
    order.set(part, order.size)
    low.set(part, order.size - 1)
    open.push(part)
    isOpen.add(part)
    path.push({ part, next: leadsTo(part, root) })
  }
  const leave = (part: object) => {
    path.pop()
    const parent = path.at(-1)?.part
    if (parent) low.set(parent, Math.min(low.get(parent) ?? 0, low.get(part) ?? 0))
    if (low.get(part) !== order.get(part)) return
    const together = open.splice(open.lastIndexOf(part))
    for (const member of together) {
      isOpen.delete(member)
      if (together.length > 1) cycles.set(member, order.get(part) ?? 0)
    }
  }
  enter(root)
  for (let at = path.at(-1); at; at = path.at(-1)) {
    const next = at.next.pop()
    if (next === undefined) leave(at.part)
    else if (!order.has(next)) enter(next)
    else if (isOpen.has(next)) low.set(at.part, Math.min(low.get(at.part) ?? 0, order.get(next) ?? 0))
  }
  return cycles
}

function leadsTo(part: object, root: JsonSchema): object[] {
  const inside = Object.values(part).filter((one): one is object => typeof one === 'object' && one !== null)
  const named = isObject(part) ? partNamed(root, part['$ref']) : undefined
  return isObject(named) ? [...inside, named] : inside
}

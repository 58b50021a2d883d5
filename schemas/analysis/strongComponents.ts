interface Visit<Node> {
  readonly node: Node
  readonly next: Iterator<Node>
  readonly order: number
  /** The first open node that can be reached from this one. */
  low: number
}

/**
 * Groups nodes that can all be reached from one another (Tarjan's algorithm, without recursion); most groups have one node. Takes time
 * linear in nodes and edges.
 */
export function strongComponents<Node>(
  nodes: Iterable<Node>,
  edgesOf: (node: Node) => Iterable<Node>,
): readonly (readonly Node[])[] {
  const orders = new Map<Node, number>()
  const open: Node[] = []
  const isOpen = new Set<Node>()
  const path: Visit<Node>[] = []
  const components: Node[][] = []

  const enter = (node: Node) => {
    const order = orders.size
    orders.set(node, order)
    open.push(node)
    isOpen.add(node)
    path.push({ node, next: edgesOf(node)[Symbol.iterator](), order, low: order })
  }
  const leave = (visit: Visit<Node>) => {
    path.pop()
    const before = path.at(-1)
    if (before) before.low = Math.min(before.low, visit.low)
    if (visit.low < visit.order) return
    const component = open.splice(open.lastIndexOf(visit.node))
    for (const node of component) isOpen.delete(node)
    components.push(component)
  }

  for (const start of nodes) {
    if (orders.has(start)) continue
    enter(start)
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const step = visit.next.next()
      if (step.done) leave(visit)
      else if (!orders.has(step.value)) enter(step.value)
      else if (isOpen.has(step.value)) visit.low = Math.min(visit.low, orders.get(step.value) ?? visit.low)
    }
  }
  return components
}

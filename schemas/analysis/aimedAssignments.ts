import type { CompiledRule } from '../compile/compiledForm'
import { own } from '../model/json'
import type { Junction } from '../rules/junction'
import { conditionHolds } from './representatives'
import { decidesVisibility, type Asked, type Scope } from './scopeOf'

/** Answers by field id; undefined for none. */
export type Assignment = ReadonlyMap<string, unknown>

/** The most ways that are tried to make one rule apply. */
const mostWays = 4
const mostSupports = 200

/**
 * Yields assignments that should make the rules apply, fail, or show the fields: answers that meet the conditions, and, for each field that
 * must be visible to be answered, answers that show it, recursively.
 */
export function* aimedAssignments(
  scope: Scope,
  ruling: ReadonlyMap<string, readonly CompiledRule[]>,
  asked: Asked,
): Generator<Assignment> {
  const aim = (start: (assignment: Map<string, unknown>, way: number) => void, way: number): Assignment => {
    const assignment = new Map<string, unknown>()
    start(assignment, way)
    for (const id of asked.fieldIds ?? []) show(scope, ruling, id, assignment)
    support(scope, ruling, assignment)
    return assignment
  }
  for (let way = 0; way < mostWays; way++) {
    if (asked.rules.length > 0)
      yield aim((into) => asked.rules.forEach((rule) => meet(scope, rule, true, into, way)), way)
    yield aim((into) => asked.rules.forEach((rule) => meet(scope, rule, false, into, way)), way)
  }
  yield new Map()
}

/** Gives the fields of a rule answers with which its conditions hold, or fail; existing answers stay. */
function meet(
  scope: Scope,
  rule: CompiledRule,
  holds: boolean,
  into: Map<string, unknown>,
  way: number,
  when: Junction = rule.when,
): void {
  // All conditions must be set for an `and` to hold and for an `or` to fail; otherwise one is enough.
  const all = (when.join === 'and') === holds
  const here = when.of.flatMap((part) =>
    typeof part === 'number' ? rule.conditions.slice(part, part + 1) : [],
  )
  const groups = when.of.filter((part) => typeof part !== 'number')
  const parts = [...new Set(here.map(({ fieldId }) => fieldId)), ...groups]
  for (const part of all ? parts : parts.slice(way % parts.length).slice(0, 1)) {
    if (typeof part !== 'string') {
      meet(scope, rule, holds, into, way, part)
      continue
    }
    if (into.has(part)) continue
    const id = part
    const conditions = here.filter(({ fieldId }) => fieldId === id)
    const wanted = (answer: unknown) =>
      all
        ? conditions.every((each) => conditionHolds(each, answer) === holds)
        : conditions.some((each) => conditionHolds(each, answer) === holds)
    const fitting = scope.byId.get(id)?.answers.filter(wanted) ?? []
    if (fitting.length > 0) into.set(id, fitting[way % fitting.length])
  }
}

function show(
  scope: Scope,
  ruling: ReadonlyMap<string, readonly CompiledRule[]>,
  fieldId: string,
  into: Map<string, unknown>,
): void {
  const field = own(scope.compiled.fields, fieldId)
  for (const id of [fieldId, field?.rowId, field?.groupId]) {
    const deciding = (ruling.get(id ?? '') ?? []).filter(decidesVisibility)
    const last = deciding.findLast(({ effect }) => effect === 'show')
    if (last) meet(scope, last, true, into, 0)
    for (const rule of deciding) {
      if (rule.effect === 'invisible' && (!last || rule.index > last.index)) meet(scope, rule, false, into, 0)
    }
  }
}

/** Makes the answered fields visible, and the fields on which that depends. */
function support(
  scope: Scope,
  ruling: ReadonlyMap<string, readonly CompiledRule[]>,
  into: Map<string, unknown>,
): void {
  const seen = new Set<string>()
  for (let count = 0; count < mostSupports; count++) {
    const next = [...into].find(([id, answer]) => answer !== undefined && !seen.has(id))
    if (!next) return
    seen.add(next[0])
    show(scope, ruling, next[0], into)
  }
}

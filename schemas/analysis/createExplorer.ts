import { load } from '../answering/load'
import type { Answering } from '../answering/types'
import type { CompiledForm, CompiledRule } from '../compile/compiledForm'
import type { FieldTypeRegistry } from '../fields/fieldType'
import type { Json } from '../model/json'
import { admits } from '../rules/admits'
import { aimedAssignments, type Assignment } from './aimedAssignments'
import type { Witness } from './ruleFinding'
import type { FindRepresentatives } from './representatives'
import { probeId, scopeOf, type Asked, type Scope } from './scopeOf'

/** An answering that was tried. */
export interface Tried extends Witness {
  readonly answering: Answering
  readonly applies: (rule: CompiledRule) => boolean
}

/** Searches for answers: tries first those that should show something, then all others or, of too many, a selection. */
export interface Explorer {
  /**
   * Tries answers until `done` returns true; returns true when the tries prove what none of them showed. Each try is a real answering of
   * the relevant part of the form.
   */
  readonly explore: (asked: Asked, done: (tried: Tried) => boolean) => boolean
}

/** The most combinations that are all tried. */
const mostCombinations = 1024
/** The number of tries when there are more combinations. */
const mostGuesses = 48
/** The highest cost of all tries for one form, as the sum of the sizes of the loaded scopes, because a designer waits for the analysis. */
const mostWork = 60_000
const mostUsers = 24

export function createExplorer(
  compiled: CompiledForm,
  ruling: ReadonlyMap<string, readonly CompiledRule[]>,
  registry: FieldTypeRegistry,
  representatives: FindRepresentatives,
): Explorer {
  let workLeft = mostWork

  const attempt = (scope: Scope, assignment: Assignment, user: Witness['user']): Tried => {
    workLeft -= scope.size
    const answers = answersOf(scope, assignment)
    const answering = load(
      scope.compiled,
      answers,
      { now: () => 0, timezone: 'UTC', user, createState: (initial) => initial },
      registry,
    )
    const applies = (rule: CompiledRule) =>
      admits(rule, user) && answering.stateAt({ fieldId: probeId(rule) })?.disabled === true
    return { answers, user, answering, applies }
  }

  return {
    explore: (asked, done) => {
      if (workLeft <= 0) return false
      const scope = scopeOf(compiled, ruling, representatives, asked)
      workLeft -= scope.size
      const users = usersWorthTrying(scope.rules)
      const allowed = users.users.filter((user) => asked.rules.every((rule) => admits(rule, user)))
      for (const user of allowed) {
        for (const assignment of aimedAssignments(scope, ruling, asked)) {
          if (workLeft <= 0) return false
          if (done(attempt(scope, assignment, user))) return false
        }
      }
      const count = scope.variables.reduce((product, { answers }) => product * answers.length, allowed.length)
      const all = count <= mostCombinations
      for (let index = 0; index < (all ? count : mostGuesses); index++) {
        if (workLeft <= 0) return false
        const [assignment, userIndex] = all ? combination(scope, index) : guess(scope, index)
        const user = allowed[userIndex % Math.max(1, allowed.length)]
        if (user !== undefined && done(attempt(scope, assignment, user))) return false
      }
      return all && scope.complete && users.complete
    },
  }
}

/** Returns the combination with that number, and the rest of the number. */
function combination(scope: Scope, index: number): readonly [Assignment, number] {
  let rest = index
  const assignment = new Map<string, unknown>()
  for (const { field, answers } of scope.variables) {
    assignment.set(field.id, answers[rest % answers.length])
    rest = Math.floor(rest / answers.length)
  }
  return [assignment, rest]
}

/** Returns one of very many combinations, and a number for choosing a user; the same on every run. */
function guess(scope: Scope, index: number): readonly [Assignment, number] {
  const assignment = new Map<string, unknown>()
  let state = index * 7919 + 1
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >>> 8
  for (const { field, answers } of scope.variables) assignment.set(field.id, answers[next() % answers.length])
  return [assignment, index]
}

/** Returns an unknown user, and one user for each way in which the rules distinguish users. */
function usersWorthTrying(rules: readonly CompiledRule[]): {
  readonly users: readonly Witness['user'][]
  readonly complete: boolean
} {
  const idsOf = (audience: 'users' | 'groups') => [
    ...new Set(rules.flatMap((rule) => rule[audience]?.ids ?? [])),
  ]
  const [ids, groups] = [idsOf('users'), idsOf('groups')]
  const outsider = Math.max(0, ...ids) + 1
  const memberships = groups.reduce<number[][]>(
    (lists, group) =>
      lists.length > mostUsers ? lists : [...lists, ...lists.map((list) => [...list, group])],
    [[]],
  )
  const users: Witness['user'][] = [null]
  for (const groupIds of memberships) {
    for (const id of [...ids, outsider]) {
      if (id !== outsider || groupIds.length > 0) users.push({ id, groupIds })
    }
  }
  return { users: users.slice(0, mostUsers), complete: users.length <= mostUsers }
}

/** Returns an assignment as stored answers: members in their row, a group's fields in one set. */
function answersOf(scope: Scope, assignment: Assignment): { readonly [fieldId: string]: Json } {
  const top = new Map<string, Json>()
  const sets = new Map<string, Map<string, Json>>()
  const rows = new Map<string, Map<string, Json>>()
  for (const { field } of scope.variables) {
    const answer = assignment.get(field.id)
    if (answer === undefined) continue
    const home = field.groupId === undefined ? top : held(sets, field.groupId)
    if (field.rowId === undefined) home.set(field.id, answer as Json)
    else {
      const row = held(rows, field.rowId)
      row.set(field.id, answer as Json)
      home.set(field.rowId, Object.fromEntries(row))
    }
  }
  for (const [groupId, set] of sets) top.set(groupId, [Object.fromEntries(set)])
  return Object.fromEntries(top)
}

function held(holders: Map<string, Map<string, Json>>, id: string): Map<string, Json> {
  const members = holders.get(id) ?? new Map<string, Json>()
  holders.set(id, members)
  return members
}

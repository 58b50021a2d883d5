import jsonLogic from 'json-logic-js'
import { isObject } from '../model/json'

/*
 * The only importer of json-logic-js, made safe for untrusted logic and data: `var` reads own properties only, and the cost of a run is
 * counted while it runs, because a short `reduce` can cause any number of steps.
 */

/** The highest cost of one run: evaluated nodes, and the elements and characters that it concatenates. */
const mostSteps = 100_000
/** Number of concatenated characters that cost one step. */
const charactersPerStep = 16

let stepsLeft = Number.POSITIVE_INFINITY

class TooManySteps extends Error {}

function spend(steps: number): void {
  stepsLeft -= steps
  if (stepsLeft < 0) throw new TooManySteps()
}

/**
 * Charges the full size of a value. A list may contain the same list many times, and converting it to text takes as long as if these were
 * different lists.
 */
function spendOn(value: unknown): void {
  const members: readonly unknown[] = Array.isArray(value)
    ? value
    : isObject(value)
      ? Object.values(value)
      : []
  spend(members.length)
  for (const member of members) if (typeof member === 'object') spendOn(member)
}

const stockApply = jsonLogic.apply
Object.assign(jsonLogic, {
  apply: (logic: Parameters<typeof stockApply>[0], data: unknown): unknown => {
    spend(1)
    const result: unknown = stockApply(logic, data)
    if (Array.isArray(result)) spendOn(result)
    return result
  },
})

/** Returns the value at a path such as `a.0.b`, or `otherwise`. Reads own properties only, including those of texts. */
function valueAt(data: unknown, path: string, otherwise: unknown): unknown {
  let found = data
  for (const part of path.split('.')) {
    if (found === undefined || found === null || !Object.hasOwn(Object(found) as object, part))
      return otherwise
    found = (found as Record<string, unknown>)[part]
  }
  return found === undefined ? otherwise : found
}

jsonLogic.add_operation('var', function (this: unknown, name?: unknown, otherwise: unknown = null): unknown {
  if (name === undefined || name === null || name === '') return this
  return typeof name === 'string' || typeof name === 'number'
    ? valueAt(this, String(name), otherwise)
    : otherwise
})

jsonLogic.add_operation('cat', (...parts: unknown[]): string => {
  const text = parts.join('')
  spend(Math.ceil(text.length / charactersPerStep))
  return text
})

/** Registers an operator under this name; `this` is the run's data. */
export function addOperator(name: string, run: (this: never, ...values: never[]) => unknown): void {
  jsonLogic.add_operation(name, run as (...values: unknown[]) => unknown)
}

/** Runs logic whose operators and size were already checked, on trusted data. */
export function runChecked(logic: unknown, data: unknown): unknown {
  return jsonLogic.apply(logic as Parameters<typeof stockApply>[0], data)
}

/** Runs any logic within the budget; returns undefined when it costs more or fails. */
export function runBounded(logic: unknown, data: unknown): unknown {
  stepsLeft = mostSteps
  try {
    return runChecked(logic, data)
  } catch {
    return undefined
  } finally {
    stepsLeft = Number.POSITIVE_INFINITY
  }
}

/** Returns whether a value is true in JSON-Logic, where, unlike in JavaScript, an empty list is false. */
export function isTruthy(value: unknown): boolean {
  return jsonLogic.truthy(value)
}

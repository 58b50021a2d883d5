import type { UiSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import { prepareSchema, type SchemaProblem } from '../../schemas/interchange/foreignSchema'
import { withoutUndefined } from '../../schemas/interchange/foreignVerdict'
import { ruledSchema, ruleProblems } from '../../schemas/interchange/ruledSchema'
import { settleRules, type RuledValue, type SchemaRule } from '../../schemas/interchange/schemaRules'
import { isObject } from '../../schemas/model/json'
import { stepsOf } from '../../schemas/model/jsonPointer'
import { drawingProblems } from './drawingProblems'
import { withRequiredParts } from './requiredParts'

interface Ruled {
  readonly schema: JsonSchema
  readonly uiSchema: UiSchema
  readonly value: unknown
  readonly problems: readonly SchemaProblem[]
  /** A value as the rules leave it. */
  readonly settle: (value: unknown) => unknown
}

const noRules: readonly SchemaRule[] = []
const noUi: UiSchema = {}

/** A foreign schema as the rules leave it for a value. Stays the same object while no rule changes its mind. */
export function useRuledSchema(
  given: JsonSchema,
  uiSchema: UiSchema = noUi,
  rules: readonly SchemaRule[] = noRules,
  value: unknown,
): Ruled {
  const prepared = useMemo(() => prepareSchema(given), [given])
  const problems = useMemo(
    () => [
      ...prepared.problems,
      ...drawingProblems(prepared.schema),
      ...ruleProblems(rules, prepared.schema),
    ],
    [prepared, rules],
  )
  const settled = useMemo(() => settleRules(rules, value), [rules, value])
  const state = JSON.stringify([...settled.targets])
  const ruled = useMemo(() => {
    const targets: RuledValue['targets'] = new Map(JSON.parse(state) as [string, never][])
    return {
      // An own copy: the interpreter's notes stay behind.
      schema: withoutUndefined(ruledSchema(prepared.schema, targets)) as JsonSchema,
      uiSchema: ruledUi(uiSchema, targets),
    }
  }, [prepared, uiSchema, state])
  return {
    ...ruled,
    value: withRequiredParts(ruled.schema, settled.value),
    problems,
    settle: (next) => settleRules(rules, next).value,
  }
}

/** The uiSchema with what is locked marked as such. */
function ruledUi(uiSchema: UiSchema, targets: RuledValue['targets']): UiSchema {
  let ruled = uiSchema
  for (const [pointer, { disabled, hidden }] of targets) {
    if (disabled && !hidden) ruled = withDisabled(ruled, stepsOf(pointer))
  }
  return ruled
}

function withDisabled(uiSchema: UiSchema, [step, ...deeper]: readonly string[]): UiSchema {
  if (step === undefined) return { ...uiSchema, 'ui:disabled': true }
  const key = step === '*' ? 'items' : step
  const inside: unknown = uiSchema[key]
  return { ...uiSchema, [key]: withDisabled(isObject(inside) ? inside : {}, deeper) }
}

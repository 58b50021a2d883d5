import type { UiSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import {
  prepareSchema,
  type PreparedSchema,
  type SchemaProblem,
} from '../../schemas/interchange/foreignSchema'
import { ruledSchema, ruleProblems } from '../../schemas/interchange/ruledSchema'
import type { SchemaRule } from '../../schemas/interchange/schemaRule'
import { settleRules, type RuledValue } from '../../schemas/interchange/schemaRules'
import { isObject } from '../../schemas/model/json'
import { stepsOf } from '../../schemas/model/jsonPointer'
import type { EndingSchema } from './cutRecursion'
import { drawableSchema } from './drawableSchema'
import { drawingProblems } from './drawingProblems'
import { withRequiredParts } from './requiredParts'
import { soundUi } from './soundUi'
import { unknownWidgets } from './unknownWidgets'

interface Ruled {
  /** The schema that values are validated against. */
  readonly judged: PreparedSchema
  /** The same schema as RJSF can draw it. */
  readonly drawn: EndingSchema
  readonly uiSchema: UiSchema
  readonly value: unknown
  readonly problems: readonly SchemaProblem[]
  /** Returns a value after applying the rules. */
  readonly settle: (value: unknown) => unknown
}

const noRules: readonly SchemaRule[] = []
const noWidgets = {}

/** Applies the rules to a foreign schema for a value. Returns the identical object until a rule's result changes. */
export function useRuledSchema(
  given: JsonSchema,
  givenUi: unknown,
  rules: readonly SchemaRule[] = noRules,
  value: unknown,
  widgets: object = noWidgets,
): Ruled {
  const prepared = useMemo(() => prepareSchema(given), [given])
  const ui = useMemo(() => soundUi(givenUi), [givenUi])
  const { uiSchema } = ui
  const problems = useMemo(
    () => [
      ...prepared.problems,
      ...drawingProblems(prepared.schema),
      ...ruleProblems(rules, prepared.schema),
      ...ui.problems,
      ...unknownWidgets(ui.uiSchema, widgets),
    ],
    [prepared, rules, ui, widgets],
  )
  const settled = useMemo(() => settleRules(rules, value), [rules, value])
  const state = JSON.stringify([...settled.targets])
  const ruled = useMemo(() => {
    const targets: RuledValue['targets'] = new Map(JSON.parse(state) as [string, never][])
    const judged = prepared.isUsable
      ? preparedAgain(prepared, ruledSchema(prepared.schema, targets))
      : prepared
    return { judged, drawn: drawableSchema(judged), uiSchema: ruledUi(uiSchema, targets) }
  }, [prepared, uiSchema, state])
  return {
    ...ruled,
    value: withRequiredParts(ruled.drawn.schema, settled.value),
    problems,
    settle: (next) => settleRules(rules, next).value,
  }
}

function preparedAgain(prepared: PreparedSchema, ruled: JsonSchema): PreparedSchema {
  return ruled === prepared.schema ? prepared : prepareSchema(ruled)
}

/** Returns the uiSchema with locked targets marked as such. */
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

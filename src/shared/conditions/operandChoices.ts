import type { Translate } from '../useT'
import type { ConditionOption } from './conditionFields'

/** Returns the options of a field, and chosen values that are no longer among them. */
export function choicesWith(
  t: Translate,
  options: readonly ConditionOption[],
  chosen: readonly string[],
): ConditionOption[] {
  const known = new Map(options.map((option) => [option.value, option]))
  const gone = chosen.filter((value) => !known.has(value))
  return [...known.values(), ...gone.map((value) => ({ value, label: t('rules.value.gone', { value }) }))]
}

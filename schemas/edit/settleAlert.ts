import { matchOption, optionsOf } from '../fields/shared/options'
import type { FieldDocument } from '../model/form'
import { isObject } from '../model/json'
import { optionChanges } from './references/optionChanges'

/** Updates the criteria of a choice's alert, which name options by label as grading does, when options are renamed or removed. */
export function settleAlert(before: FieldDocument, after: FieldDocument): FieldDocument {
  const alert = after.properties?.['notification']
  const criteria = isObject(alert) ? alert['notification_criteria'] : undefined
  if (before.options === after.options || !isObject(alert) || !isObject(criteria)) return after
  if (!Array.isArray(criteria['equal'])) return after

  const items: readonly unknown[] = criteria['equal']
  const { renamed, lost } = optionChanges(before, after)
  const equal = items.flatMap((item) => {
    const named = isObject(item) ? item['value'] : undefined
    const was = optionsOf(before).find(({ value }) => value === matchOption(named, before))
    if (!isObject(item) || !was) return [item]
    if (lost.has(was.value)) return []
    const is = optionsOf(after).find(({ value }) => value === (renamed.get(was.value) ?? was.value))
    const name = named === was.value ? is?.value : is?.label
    return [name === undefined || named === name || was.label === is?.label ? item : { ...item, value: name }]
  })
  if (equal.length === items.length && equal.every((item, index) => item === items[index])) return after
  const notification = { ...alert, notification_criteria: { ...criteria, equal } }
  return { ...after, properties: { ...after.properties, notification } }
}

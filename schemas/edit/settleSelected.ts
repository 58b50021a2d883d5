import { kindTraits, type Kind } from '../fields/kinds'
import type { FieldDocument } from '../model/form'

/** Keeps `properties.selected`, the index of the default option, in step with the default. */
export function settleSelected(before: FieldDocument, after: FieldDocument, kind: Kind): FieldDocument {
  if (kindTraits[kind].options !== 'one') return after
  if (before.default_value === after.default_value && before.options === after.options) return after
  const index = (after.options ?? []).findIndex(({ value }) => value === after.default_value)
  const selected = after.default === true && index >= 0 ? index : null
  return after.properties?.['selected'] === selected || (selected === null && !after.properties?.['selected'])
    ? after
    : { ...after, properties: { ...after.properties, selected } }
}

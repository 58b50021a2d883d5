import { jsonText, type Json } from '../../../../schemas/model/json'

/** Properties that are shown elsewhere, or mean nothing to people. */
const shownElsewhere: ReadonlySet<string> = new Set([
  'device_properties',
  'timer_config',
  'expiration_date',
  'process_properties',
])

/** Returns the other properties of a record, by name. */
export const otherProperties = (properties: {
  readonly [name: string]: Json
}): readonly (readonly [string, string])[] =>
  Object.entries(properties).flatMap(([name, value]) =>
    shownElsewhere.has(name) || value === null || value === '' ? [] : [[name, jsonText(value)] as const],
  )

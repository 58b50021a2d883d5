import { jsonText, type Json } from '../../../../schemas/model/json'

/** What has a place of its own, or says nothing to people. */
const shownElsewhere: ReadonlySet<string> = new Set([
  'device_properties',
  'timer_config',
  'expiration_date',
  'process_properties',
])

/** What else was noted of a record, by its name. */
export const otherProperties = (properties: {
  readonly [name: string]: Json
}): readonly (readonly [string, string])[] =>
  Object.entries(properties).flatMap(([name, value]) =>
    shownElsewhere.has(name) || value === null || value === '' ? [] : [[name, jsonText(value)] as const],
  )

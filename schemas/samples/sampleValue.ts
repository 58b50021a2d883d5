import type { CompiledField } from '../compile/compiledForm'
import type { FieldTypeRegistry, JsonSchema } from '../fields/fieldType'
import { allowedTypes, fileNameError } from '../fields/shared/files'
import { optionsOf, optionValue } from '../fields/shared/options'
import { acceptedAnswer } from '../analysis/accepts'

/** What sample answers are made from, besides the form. */
export interface SampleSource {
  /** From 0 (included) to 1 (not included). */
  readonly random: () => number
  /** Milliseconds since the epoch: dates lie around it. */
  readonly now: number
  readonly registry: FieldTypeRegistry
}

/** How many values are tried for one field. */
const mostTries = 6

/** A plausible answer that the field accepts; undefined when none was found. Groups and rows are filled field by field. */
export function sampleValue(field: CompiledField, source: SampleSource): unknown {
  const schema = source.registry.get(field.type).compile(field.field)
  if (!schema) return undefined
  for (let count = 0; count < mostTries; count++) {
    const value = valueFor(field, schema, source)
    const answer = acceptedAnswer(value, field, source.registry)
    if (answer !== undefined) return answer
  }
  return undefined
}

function valueFor(field: CompiledField, schema: JsonSchema, source: SampleSource): unknown {
  const { random, registry } = source
  switch (field.kind) {
    case 'text':
      return textFor(field, schema, random, registry.get(field.type).capabilities.has('recipient'))
    case 'rowKey':
      return labelled(field, random)
    case 'rowDetail':
      return [labelled(field, random)]
    case 'number':
      return numberWithin(schema, random)
    case 'date':
    case 'time':
    case 'datetime':
      return momentAs(field.kind, source)
    case 'choice':
      return pick(optionValues(field), random)
    case 'choices':
      return someOf(optionValues(field), random)
    case 'place':
      return { latitude: degrees(19, 26, random), longitude: degrees(-104, -98, random) }
    case 'file':
      return pictureFor(field, random)
    case 'files':
      return Array.from({ length: Math.max(1, numberIn(schema['minItems']) ?? 1) }, () =>
        pictureFor(field, random),
      )
    default:
      return undefined
  }
}

const whole = (from: number, to: number, random: () => number): number =>
  from + Math.floor(random() * (to - from + 1))

const pick = <Item>(list: readonly Item[], random: () => number): Item | undefined =>
  list[Math.floor(random() * list.length)]

function someOf(list: readonly string[], random: () => number): readonly string[] {
  const chosen = list.filter(() => random() < 0.4)
  return chosen.length > 0 ? chosen : list.slice(0, 1)
}

const optionValues = ({ field }: CompiledField) => optionsOf(field).map(({ value }) => value)

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The field's own label with a number, so that one sees which answer went where. */
function labelled({ field, id }: CompiledField, random: () => number): string {
  return `${field.label.trim() || id.slice(-4)} ${whole(1, 99, random)}`
}

const letters = 'abcdefghijkmnpqrstuvwxyz'

function textFor(field: CompiledField, schema: JsonSchema, random: () => number, isAddress: boolean): string {
  const [least, most] = [numberIn(schema['minLength']) ?? 1, numberIn(schema['maxLength']) ?? 255]
  if (isAddress) {
    const name = optionValue(field.field.label).replace(/[^a-z0-9]+/g, '') || 'a'
    return `${name.slice(0, 40)}${whole(1, 99, random)}@example.com`
  }
  const text = labelled(field, random).slice(0, most).trim()
  return text.padEnd(least, letters[whole(0, letters.length - 1, random)])
}

/** What people mostly mean by a number, where the designer's limits leave it. */
const usual = { least: 0, most: 100 }

function numberWithin(schema: JsonSchema, random: () => number): number {
  const [lowest, highest] = [numberIn(schema['minimum']) ?? 0, numberIn(schema['maximum']) ?? usual.most]
  const low = Math.max(lowest, Math.min(usual.least, highest))
  const high = Math.min(highest, Math.max(usual.most, low + usual.most))
  const step = numberIn(schema['multipleOf'])
  if (step !== undefined) {
    const [first, last] = [Math.ceil(low / step), Math.floor(high / step)]
    return (first > last ? Math.ceil(lowest / step) : whole(first, last, random)) * step
  }
  return schema['type'] === 'integer'
    ? whole(Math.ceil(low), Math.floor(high), random)
    : clamp(Math.round((low + random() * (high - low)) * 100) / 100, low, high)
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

const day = 86_400_000

/** Some moment of the month before or after now, on the quarter of an hour. */
function momentAs(kind: 'date' | 'time' | 'datetime', { random, now }: SampleSource): string {
  const quarter = day / 96
  const moment =
    Math.floor((now + whole(-30, 30, random) * day) / day) * day + whole(28, 80, random) * quarter
  const [date = '', rest = ''] = new Date(moment).toISOString().split('T')
  const time = rest.slice(0, 8)
  return { date, time, datetime: `${date} ${time}` }[kind]
}

const degrees = (from: number, to: number, random: () => number) =>
  Math.round((from + random() * (to - from)) * 1e6) / 1e6

/** A small picture drawn from data, under a name that the field takes. */
function pictureFor(field: CompiledField, random: () => number): Readonly<Record<string, string>> {
  const number = whole(1, 99, random)
  const hue = whole(0, 359, random)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><rect width="160" height="120" fill="hsl(${hue} 40% 70%)"/><circle cx="80" cy="60" r="${20 + (number % 30)}" fill="hsl(${hue} 45% 45%)"/></svg>`
  const name = `${field.field.label.trim().slice(0, 60) || field.id.slice(-4)} ${number}.${allowedTypes(field.field)[0] ?? 'png'}`
  return {
    file_name: fileNameError(name) ? `${number}.${allowedTypes(field.field)[0] ?? 'png'}` : name,
    file_url: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  }
}

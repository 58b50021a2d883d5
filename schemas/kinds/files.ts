import type { CompiledField } from '../compile/compiledForm'
import { allowedTypes, fileNameError } from '../fields/shared/files'
import { isObject, own, type Json } from '../model/json'
import { numberIn, whole } from '../samples/draws'
import { meetsNothing } from './anyAnswer'
import type { CellCodec, KindDefinition } from './kind'

/** Returns a small picture drawn from data, with a name that the field accepts. */
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

const addressOf = (file: Json): readonly string[] => {
  const address = isObject(file) ? own(file, 'file_url') : undefined
  return typeof address === 'string' ? [address] : []
}

/** Writes files as their addresses, one per line. */
const cell: CellCodec = {
  write: (answer, _field, site) =>
    (Array.isArray(answer) ? (answer as readonly Json[]) : [answer])
      .flatMap(addressOf)
      .map((address) => (/^\/(?!\/)/.test(address) ? site + address : address))
      .join('\n') || null,
  read: ({ cell: said, text }) => (typeof said === 'string' ? said : text),
}

export const file: KindDefinition = {
  icon: 'sheet',
  section: 'other',
  questions: ['presence', 'change'],
  family: 'files',
  sample: (field, _schema, { random }) => pictureFor(field, random),
  candidates: meetsNothing,
  cell,
  search: (word, { id }) => [{ path: [id, 'file_name'], condition: 'icontains', operand: word }],
}

export const files: KindDefinition = {
  icon: 'sheets',
  section: 'other',
  questions: ['presence', 'change'],
  family: 'files',
  sample: (field, schema, { random }) =>
    Array.from({ length: Math.max(1, numberIn(schema['minItems']) ?? 1) }, () => pictureFor(field, random)),
  candidates: meetsNothing,
  cell,
}

import { own } from '../model/json'
import type { CompiledField } from '../compile/compiledForm'
import type { FieldNames } from './fieldNames'

const prefix = 'answers.'

/** The field of a path such as `client.name`, where every part is a name inside the one before. */
function fieldAt(names: FieldNames, path: readonly string[]): CompiledField | undefined {
  let field: CompiledField | undefined
  for (const name of path) {
    field = names.inside(field?.id).get(name)
    if (!field) return undefined
  }
  return field
}

/** `answers.<name>__<condition>` → `answer__<field id>__<condition>`; undefined for what names no answer. */
function parameterById(names: FieldNames, parameter: string): string | undefined {
  if (!parameter.startsWith(prefix)) return undefined
  const asked = parameter.slice(prefix.length)
  // A name may have two underscores in it, too: the longest one that is a field's counts.
  const ends = [asked.length, ...[...asked.matchAll(/__/g)].map(({ index }) => index).reverse()]
  for (const end of ends) {
    const field = fieldAt(names, asked.slice(0, end).split('.'))
    if (field) return `answer__${field.id}${asked.slice(end)}`
  }
  return undefined
}

/** Parameters of a list as they are asked by the ids of fields. */
export interface QuestionById {
  readonly parameters: readonly (readonly [name: string, value: string])[]
  /** What each of them was called by who asked. */
  readonly nameOf: (parameter: string) => string
}

/** Reads parameters that name answers; all others stay as they are. */
export function readQuestionByName(
  names: FieldNames,
  parameters: Iterable<readonly [name: string, value: string]>,
): QuestionById {
  const called: Record<string, string> = {}
  const read = [...parameters].map(([name, value]) => {
    const byId = parameterById(names, name) ?? name
    called[byId] = name
    return [byId, value] as const
  })
  return { parameters: read, nameOf: (parameter) => own(called, parameter) ?? parameter }
}

/** `-answers.age,folio` → `-answer__<field id>,folio`; what names nothing stays as it is. */
export const orderById = (names: FieldNames, order: string): string =>
  order
    .split(',')
    .map((part) => {
      const [, sign = '', name = ''] = /^(-?)(.*)$/s.exec(part.trim()) ?? []
      return `${sign}${parameterById(names, name) ?? name}`
    })
    .join(',')

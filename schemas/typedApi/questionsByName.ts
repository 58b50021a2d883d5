import { own } from '../model/json'
import type { CompiledField } from '../compile/compiledForm'
import type { FieldNames } from './fieldNames'

const prefix = 'answers.'

/** Returns the field at a path such as `client.name`, where each part is a name inside the previous one. */
function fieldAt(names: FieldNames, path: readonly string[]): CompiledField | undefined {
  let field: CompiledField | undefined
  for (const name of path) {
    field = names.inside(field?.id).get(name)
    if (!field) return undefined
  }
  return field
}

/** Translates `answers.<name>__<condition>` to `answer__<field id>__<condition>`; returns undefined when no answer has that name. */
function parameterById(names: FieldNames, parameter: string): string | undefined {
  if (!parameter.startsWith(prefix)) return undefined
  const asked = parameter.slice(prefix.length)
  // A name may contain two underscores too, so the longest prefix that is a field's name counts.
  const ends = [asked.length, ...[...asked.matchAll(/__/g)].map(({ index }) => index).reverse()]
  for (const end of ends) {
    const field = fieldAt(names, asked.slice(0, end).split('.'))
    if (field) return `answer__${field.id}${asked.slice(end)}`
  }
  return undefined
}

/** Query parameters of a list, with field ids instead of names. */
export interface QuestionById {
  readonly parameters: readonly (readonly [name: string, value: string])[]
  /** Returns a parameter's name as the caller wrote it, for error messages. */
  readonly nameOf: (parameter: string) => string
}

/** Translates the parameters that name answers; all others stay. */
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

/** Translates `-answers.age,folio` to `-answer__<field id>,folio`; unknown names stay. */
export const orderById = (names: FieldNames, order: string): string =>
  order
    .split(',')
    .map((part) => {
      const [, sign = '', name = ''] = /^(-?)(.*)$/s.exec(part.trim()) ?? []
      return `${sign}${parameterById(names, name) ?? name}`
    })
    .join(',')

import type { CompiledField } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import type { Answers } from '../model/answers'
import { isObject, own, type Json } from '../model/json'
import type { FieldNames } from './fieldNames'

/** Answers by the names of their fields, at the top, in groups' sets and in rows. */
export interface AnswersByName {
  readonly [name: string]: Json
}

/** Answers with names for ids. What the form does not know (any more) has no name and is left out. */
export function answersByName(names: FieldNames, answers: Answers): AnswersByName {
  const renamed = (value: unknown, holderId?: string): AnswersByName => {
    const given = isObject(value) ? value : {}
    return Object.fromEntries(
      [...names.inside(holderId)].flatMap(([name, field]) => {
        const answer = own(given, field.id)
        return answer === undefined ? [] : [[name, inside(field, answer as Json, renamed)]]
      }),
    )
  }
  return renamed(answers)
}

/** Answers with ids for names, and the path of each name that is none of the form's: `personas.0.edad`. */
export interface NamedAnswersRead {
  readonly answers: Answers
  readonly unknown: readonly string[]
}

/** Reads answers that are given by name. Values are not looked at; a field may go by its id, too. */
export function readAnswersByName(names: FieldNames, given: unknown): NamedAnswersRead {
  const unknown: string[] = []
  const read = (value: unknown, holderId?: string, path = ''): Answers => {
    const byName = names.inside(holderId)
    const byId = new Map([...byName.values()].map((field) => [field.id, field]))
    return Object.fromEntries(
      Object.entries(isObject(value) ? value : {}).flatMap(([name, answer]) => {
        const field = byName.get(name) ?? byId.get(name)
        if (!field) {
          unknown.push(`${path}${name}`)
          return []
        }
        const deeper = (part: unknown, id?: string, set?: number) =>
          read(part, id, `${path}${name}.${set === undefined ? '' : `${set}.`}`)
        return [[field.id, inside(field, answer as Json, deeper)]]
      }),
    )
  }
  const answers = read(given)
  return { answers, unknown }
}

/** An answer whose parts are renamed; one that is not of its field's shape stays as it is, so that it is judged as it came. */
function inside(
  { id, kind }: CompiledField,
  answer: Json,
  rename: (part: unknown, holderId: string, setIndex?: number) => { readonly [key: string]: Json },
): Json {
  const { holds } = kindTraits[kind]
  if (holds === 'members' && isObject(answer)) return rename(answer, id)
  if (holds === 'sets' && Array.isArray(answer))
    return (answer as readonly Json[]).map((set, at) => (isObject(set) ? rename(set, id, at) : set))
  return answer
}

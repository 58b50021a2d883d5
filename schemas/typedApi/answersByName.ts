import type { CompiledField } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import type { Answers } from '../model/answers'
import { isObject, own, type Json } from '../model/json'
import type { FieldNames } from './fieldNames'

/** Answers by field name: at the top level, in the sets of groups, and in rows. */
export interface AnswersByName {
  readonly [name: string]: Json
}

/** Returns answers by name instead of id, without those that the form does not know. */
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

/** Answers by id, and the paths of names that the form does not have: `personas.0.edad`. */
export interface NamedAnswersRead {
  readonly answers: Answers
  readonly unknown: readonly string[]
}

/** Reads answers that are given by name or by id. Does not check the values. */
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

/** Renames the parts of an answer. An answer of the wrong shape stays as it is, so that its errors refer to what was sent. */
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

import type { CompiledField, CompiledForm } from '../../compile/compiledForm'
import { groupOf } from '../../compile/groupOf'
import { isEmpty } from '../../conditions/isEmpty'
import { kindTraits } from '../../fields/kinds'
import type { Answers } from '../../model/answers'
import { isObject, own, type Json } from '../../model/json'
import { convertAnswer } from './convertAnswer'
import { localMoment } from './localMoment'

/** The folio's name in mappings, as a source and as a target. */
const folioName = 'folio'

/** Why a mapping's row wrote nothing. */
export type WhyUnmapped = 'sourceGone' | 'targetGone' | 'unanswered' | 'otherType' | 'secret'

/** The value of a source: one, or one for each set of its group. */
export interface ReadSource {
  readonly values: readonly (Json | undefined)[]
  readonly field?: CompiledField | undefined
  /** True for a group, which is copied with its members. */
  readonly isGroup?: true
  /** Set for a moment, which fields store as a day and time in a zone. */
  readonly moment?: { readonly ms: number; readonly timezone: string }
}

/** Collects the answers of a target. */
export interface AnswersWriter {
  /** Writes a source's value; returns why nothing was written, if so. */
  readonly write: (targetId: string, read: ReadSource) => WhyUnmapped | undefined
  readonly result: () => { readonly answers: Answers; readonly folio?: string }
}

type Holder = Map<string, Json>

export function answersWriter({ fields }: Pick<CompiledForm, 'fields'>): AnswersWriter {
  const top: Holder = new Map()
  const groups = new Map<string, Holder[]>()
  let folio: string | undefined

  const setAt = (groupId: string, index: number): Holder => {
    const sets = groups.get(groupId) ?? []
    while (sets.length <= index) sets.push(new Map())
    groups.set(groupId, sets)
    return sets[index] ?? new Map()
  }

  /** A member of a row is stored within the row's answer. */
  const put = (holder: Holder, { id, rowId }: CompiledField, answer: Json) => {
    if (rowId === undefined) holder.set(id, answer)
    else {
      const row = holder.get(rowId)
      holder.set(rowId, { ...(isObject(row) ? row : {}), [id]: answer })
    }
  }

  /** Copies a group into another: the members whose ids both have. */
  const writeGroup = (target: CompiledField, value: Json | undefined): WhyUnmapped | undefined => {
    if (kindTraits[target.kind].holds !== 'sets' || !Array.isArray(value)) return 'otherType'
    for (const [index, set] of (value as readonly Json[]).entries())
      for (const id of target.childIds) {
        const answer = isObject(set) ? own(set, id) : undefined
        const field = own(fields, id)
        const written = field && answer !== undefined ? convertAnswer(answer, undefined, field) : undefined
        if (written !== undefined) setAt(target.id, index).set(id, written)
      }
    return undefined
  }

  const write: AnswersWriter['write'] = (targetId, { values: given, field: source, isGroup, moment }) => {
    const target = own(fields, targetId)
    const values = moment && target ? [localMoment(moment, target)] : given
    if (values.every(isEmpty)) return 'unanswered'
    if (targetId === folioName) {
      const [first] = values
      if (typeof first !== 'string' && typeof first !== 'number') return 'otherType'
      folio = String(first)
      return undefined
    }
    const field = target
    if (!field) return 'targetGone'
    if (isGroup) return writeGroup(field, values[0])
    const groupId = groupOf(fields, field)
    const answers = (groupId === undefined ? values.slice(0, 1) : values).map((value) =>
      value === undefined || isEmpty(value) ? undefined : convertAnswer(value, source, field),
    )
    for (const [index, answer] of answers.entries())
      if (answer !== undefined) put(groupId === undefined ? top : setAt(groupId, index), field, answer)
    return answers.some((answer) => answer !== undefined) ? undefined : 'otherType'
  }

  return {
    write,
    result: () => ({
      answers: Object.fromEntries([
        ...top,
        ...[...groups].map(([id, sets]): [string, Json] => [id, sets.map((set) => Object.fromEntries(set))]),
      ]),
      ...(folio !== undefined && { folio }),
    }),
  }
}

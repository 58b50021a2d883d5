import { sameJson } from '../model/sameJson'
import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import type { Answers } from '../model/answers'
import { own, type Json } from '../model/json'
import { answerDifferences, setsOf } from './answerDifferences'
import { matchSets, stayingSets } from './matchSets'

/** A change at one place of a record's answers. Sets count from zero. */
export interface AnswerChange {
  /** For a change of a set, equal to `groupId`. */
  readonly fieldId: string
  readonly groupId?: string
  /** Position of the set after the change; for a removed set, before it. */
  readonly setIndex?: number
  /** `setMoved`: the same set at another position. */
  readonly kind: 'changed' | 'setAdded' | 'setRemoved' | 'setMoved'
  /** Undefined for no answer. */
  readonly before: Json | undefined
  readonly after: Json | undefined
  /** Earlier position of a moved set. */
  readonly fromIndex?: number
}

/** Answers, and the form that they belong to. */
export interface AnswersOfForm {
  readonly compiled: Pick<CompiledForm, 'pages' | 'fields'>
  readonly answers: Answers
}

/**
 * Returns the changes between two states of a record, in the order of the later form. The two states may follow different revisions of the
 * form.
 */
export function answerChanges(before: AnswersOfForm, after: AnswersOfForm): readonly AnswerChange[] {
  const form = bothForms(before.compiled, after.compiled)
  const differences = answerDifferences(form, {
    base: undefined,
    mine: before.answers,
    theirs: after.answers,
  })
  const told = new Set<string>()
  const known = differences.flatMap(({ address, mine, theirs }): readonly AnswerChange[] => {
    const group = own(form.fields, address.groupId ?? address.fieldId)
    if (group?.kind !== 'group') return [{ ...address, kind: 'changed', before: mine, after: theirs }]
    if (told.has(group.id)) return []
    told.add(group.id)
    return setChanges(form, group, before.answers, after.answers)
  })
  return [...known, ...changesElsewhere(form, before.answers, after.answers)]
}

/** Returns the later form, with the fields that only the earlier one has appended. */
function bothForms(
  before: AnswersOfForm['compiled'],
  after: AnswersOfForm['compiled'],
): AnswersOfForm['compiled'] {
  if (before === after) return after
  const pages = [
    ...after.pages,
    ...before.pages.map((page) => ({
      ...page,
      fieldIds: page.fieldIds.filter((id) => !own(after.fields, id)),
    })),
  ]
  const fields = Object.fromEntries(
    Object.entries({ ...before.fields, ...after.fields }).map(([id, field]) => {
      const was = own(before.fields, id)
      return [id, was ? { ...field, childIds: [...new Set([...field.childIds, ...was.childIds])] } : field]
    }),
  )
  return { pages, fields }
}

/** Returns the changes of a group, set by set. */
function setChanges(
  form: AnswersOfForm['compiled'],
  group: CompiledField,
  before: Answers,
  after: Answers,
): readonly AnswerChange[] {
  const [was, is] = [setsOf(before, group.id), setsOf(after, group.id)]
  const of = (setIndex: number) => ({ fieldId: group.id, groupId: group.id, setIndex })
  const pairs = matchSets(was, is)
  const matched = new Set(pairs.map(([from]) => from))
  const inOrder = stayingSets(pairs)
  const origins = new Map(pairs.map(([from, to]) => [to, from]))
  const ofLater = is.flatMap((set, setIndex): readonly AnswerChange[] => {
    const from = origins.get(setIndex)
    if (from === undefined) return [{ ...of(setIndex), kind: 'setAdded', before: undefined, after: set }]
    const old = was[from] ?? {}
    if (!sameJson(old, set)) return inSet(form, group, { setIndex, was: old, is: set })
    return inOrder.has(from)
      ? []
      : [{ ...of(setIndex), kind: 'setMoved', fromIndex: from, before: old, after: set }]
  })
  const gone = was.flatMap((set, setIndex): readonly AnswerChange[] =>
    matched.has(setIndex) ? [] : [{ ...of(setIndex), kind: 'setRemoved', before: set, after: undefined }],
  )
  return [...ofLater, ...gone]
}

function inSet(
  form: AnswersOfForm['compiled'],
  group: CompiledField,
  { setIndex, was, is }: { readonly setIndex: number; readonly was: Answers; readonly is: Answers },
): readonly AnswerChange[] {
  return group.childIds
    .filter((id) => own(form.fields, id) && !sameJson(own(was, id), own(is, id)))
    .map((fieldId) => ({
      ...{ fieldId, groupId: group.id, setIndex, kind: 'changed' as const },
      before: own(was, fieldId),
      after: own(is, fieldId),
    }))
}

/** Returns changes of answers to fields of neither form, which are kept from older revisions. */
function changesElsewhere(
  form: AnswersOfForm['compiled'],
  before: Answers,
  after: Answers,
): readonly AnswerChange[] {
  const inPlace = new Set(form.pages.flatMap(({ fieldIds }) => fieldIds))
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((id) => !inPlace.has(id) && !sameJson(own(before, id), own(after, id)))
    .map((fieldId) => ({
      ...{ fieldId, kind: 'changed' as const },
      before: own(before, fieldId),
      after: own(after, fieldId),
    }))
}

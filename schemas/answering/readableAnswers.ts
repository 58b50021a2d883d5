import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { fieldTypes } from '../fields/registry'
import { textKey } from '../model/form'
import { isObject, own } from '../model/json'
import { fillWith, valueIn, type FillableContext } from './answerWords'
import type { Answering } from './types'

export interface ReadableAnswer {
  readonly label: string
  /** '' for an empty answer, and for a field that contains others. */
  readonly text: string
  /** For a group its sets, for a row its members as one set. */
  readonly sets: readonly (readonly ReadableAnswer[])[]
}

export interface ReadablePage {
  readonly name: string
  readonly answers: readonly ReadableAnswer[]
}

/** Returns the visible answers as plain text in the reader's language, page by page. Secrets are masked. */
export function readableAnswers(answering: Answering, context: FillableContext): readonly ReadablePage[] {
  const { compiled } = answering
  const given = answering.toSubmission()
  return compiled.pages.flatMap(({ index, fieldIds }) => {
    const shown = fieldIds.filter((id) => own(answering.fields, id)?.visible)
    const answers = readable(compiled, shown, [given], context)
    const name = context.text(
      textKey.pageName(index),
      fillWith(compiled, valueIn(compiled, [given]), context),
    )
    return answers.length > 0 ? [{ name, answers }] : []
  })
}

function readable(
  compiled: CompiledForm,
  fieldIds: readonly string[],
  /** The answers that contain the field, and those that contain them. */
  holders: readonly unknown[],
  context: FillableContext,
): readonly ReadableAnswer[] {
  const [holder] = holders
  const fill = fillWith(compiled, valueIn(compiled, holders), context)
  return fieldIds.flatMap((id): ReadableAnswer[] => {
    const field = own(compiled.fields, id)
    // Notes and buttons have no answers.
    if (!field?.answerable && field?.kind !== 'group' && field?.kind !== 'row') return []
    const value = isObject(holder) ? own(holder, id) : undefined
    const held = heldBy(field, value)
    return [
      {
        label: context.text(textKey.label(id), fill),
        text: held.length > 0 ? '' : textOf(field, value, context),
        sets: held.map((set) => readable(compiled, field.childIds, [set, ...holders], context)),
      },
    ]
  })
}

function heldBy({ kind, childIds }: CompiledField, value: unknown): readonly unknown[] {
  if (kind === 'group' && Array.isArray(value)) return value as readonly unknown[]
  return kind === 'row' && childIds.length > 0 && isObject(value) ? [value] : []
}

function textOf({ type, field }: CompiledField, value: unknown, context: FillableContext): string {
  const { toText, read } = fieldTypes.get(type)
  return toText(read(value, field), field, context)
}

import { sameJson } from '../../../schemas/model/sameJson'
import type { Visitor } from '../../policies/accessScope'
import type { RecordRow } from '../../store/records/records'
import type { Deps } from '../deps'
import { beforeSaving } from '../workflows/beforeSaving'
import { settleEdit, type EditedAnswers, type EditedForm, type SettledEdit } from './settleEdit'

/** What an edit of one of many records comes to. */
export interface SettledOfMany extends SettledEdit {
  /** The record says so already. */
  readonly isSame: boolean
}

/**
 * The same as by hand, with what workflows say before it is saved: they set answers, and keep a record from being saved, but ask no service.
 * Throws the errors of each field, and WORKFLOW_STOPPED.
 */
export async function settleOfMany(
  deps: Deps,
  forms: EditedForm,
  editor: Visitor,
  old: RecordRow,
  given: EditedAnswers & { readonly isTrial: boolean },
): Promise<SettledOfMany> {
  const { item, form } = forms.loaded
  const first = await settle(given)
  if (first.isSame || !form.workflows_wait?.before.includes('edited')) return first
  const { answers, points } = first.edit
  const set = await beforeSaving(deps, {
    ...{ item, form, record: { ...old, answers, points }, before: old.answers, moment: 'edited' },
    ...{ isOfMany: true, isTrial: given.isTrial },
  })
  return set ? settle({ ...given, answers: { ...given.answers, ...set } }) : first

  async function settle(asked: EditedAnswers): Promise<SettledOfMany> {
    const settled = await settleEdit(deps, forms, editor, old, asked)
    const isSame = sameJson(settled.edit.answers, old.answers) && settled.edit.points === old.points
    return { ...settled, isSame }
  }
}

import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import type { Answers } from '../../../../schemas/model/answers'
import { own, type Json } from '../../../../schemas/model/json'

/** The set of a group to change: its number from 1, or a new one. */
export type TargetSet = number | 'new'

/** Returns the groups of fields, each once. */
export const groupsOf = ({ fields }: CompiledForm, fieldIds: readonly string[]): readonly string[] => [
  ...new Set(fieldIds.flatMap((id) => own(fields, id)?.groupId ?? [])),
]

/** Returns the new values of these fields for the call: null where nothing was answered. */
export function bulkAnswers(
  form: CompiledForm,
  fieldIds: readonly string[],
  answered: Answers,
  sets: Readonly<Record<string, TargetSet>>,
): Answers {
  const valueOf = (id: string): Json => own(answered, id) ?? null
  const isOf = (group: string | undefined) => (id: string) => own(form.fields, id)?.groupId === group
  const of = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, valueOf(id)]))
  const groups = groupsOf(form, fieldIds).map((group) => {
    const meant = own(sets, group) ?? 1
    const key = meant === 'new' ? '-1' : String(meant - 1)
    return [group, { [key]: of(fieldIds.filter(isOf(group))) }] as const
  })
  return { ...of(fieldIds.filter(isOf(undefined))), ...Object.fromEntries(groups) }
}

import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { answersOfConditions, type ListCondition } from '../../../../schemas/filters/answersOfConditions'
import type { LinkParameter } from '../../../../schemas/answering/prefill'
import type { FilterView } from '../../../../schemas/api/filterViews'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { isDraftGroup, isDraftKept, type DraftGroup } from '../../../../schemas/conditions/draft'
import { readAddress } from '../useRecordFilters'

/** What a new record says, so that it is in the list that it is made from: what its filters, and those of its saved view, leave no choice about. */
export function useNewRecordAnswers(
  form: CompiledForm,
  view: FilterView | undefined,
): readonly LinkParameter[] {
  const { search } = useLocation()
  const petition = view?.string_petition ?? ''
  return useMemo(() => {
    const asked = [petition, search].map((text) => readAddress(text, form.fields))
    const conditions = asked.flatMap(({ filters, group }) => [...filters, ...conditionsOf(group)])
    return answersOfConditions(form, conditions)
  }, [form, petition, search])
}

/** Those of a group that all must hold. */
function conditionsOf(group: DraftGroup | null): readonly ListCondition[] {
  if (group?.join !== 'and') return []
  return group.of.flatMap((node): readonly ListCondition[] => {
    if (isDraftGroup(node)) return conditionsOf(node)
    if (isDraftKept(node) || node.condition === null) return []
    const { path, condition, operand, isOff } = node
    return [{ path, condition, operand, ...(isOff && { isOff }) }]
  })
}

/** Where a form is answered, some of it already. */
export const newRecordAddress = (formId: number, answers: readonly LinkParameter[]): string =>
  `/forms/private/${formId}/${answers.length > 0 ? `?${new URLSearchParams(answers.map(([name, value]) => [name, value])).toString()}` : ''}`

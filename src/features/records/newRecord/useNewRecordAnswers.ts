import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { answersOfConditions, type ListCondition } from '../../../../schemas/filters/answersOfConditions'
import type { LinkParameter } from '../../../../schemas/answering/prefill'
import type { FilterView } from '../../../../schemas/api/filterViews'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { isDraftGroup, isDraftKept, type DraftGroup } from '../../../../schemas/conditions/draft'
import { readAddress } from '../useRecordFilters'

/** Returns the answers that make a new record match the list: those that its filters, and its saved view's, determine completely. */
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

/** Returns the conditions of a group if all of them must hold. */
function conditionsOf(group: DraftGroup | null): readonly ListCondition[] {
  if (group?.join !== 'and') return []
  return group.of.flatMap((node): readonly ListCondition[] => {
    if (isDraftGroup(node)) return conditionsOf(node)
    if (isDraftKept(node) || node.condition === null) return []
    const { path, condition, operand, isOff } = node
    return [{ path, condition, operand, ...(isOff && { isOff }) }]
  })
}

/** Returns the address where a form is answered, with some answers filled in. */
export const newRecordAddress = (formId: number, answers: readonly LinkParameter[]): string =>
  `/forms/private/${formId}/${answers.length > 0 ? `?${new URLSearchParams(answers.map(([name, value]) => [name, value])).toString()}` : ''}`

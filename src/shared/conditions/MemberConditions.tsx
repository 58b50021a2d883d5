import { useMemo } from 'react'
import { useT } from '../useT'
import {
  ConditionBuilderContext,
  useConditionBuilder,
  type ConditionFields,
  type MemberConditionsProps,
} from './conditionFields'
import { ConditionGroup } from './ConditionGroup'

/** Conditions on what is inside of a field, which must be so of one and the same set. */
export function MemberConditions({ field, number, group, onChange }: MemberConditionsProps) {
  const t = useT()
  const around = useConditionBuilder()
  const context = useMemo(() => {
    const list = field.members ?? []
    const fields: ConditionFields = {
      ...around.fields,
      list,
      byId: new Map(list.map((member) => [member.id, member])),
    }
    return { ...around, fields, lead: '' }
  }, [around, field.members])
  return (
    <ConditionBuilderContext value={context}>
      <ConditionGroup
        group={group}
        name={t('conditions.members', { field: field.label })}
        prefix={`${number}.`}
        onChange={onChange}
      />
    </ConditionBuilderContext>
  )
}

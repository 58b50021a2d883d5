import { useMemo } from 'react'
import { useT } from '../useT'
import {
  ConditionBuilderContext,
  useConditionBuilder,
  type ConditionFields,
  type MemberConditionsProps,
} from './conditionFields'
import { ConditionGroup } from './ConditionGroup'

/** Draws conditions on a field's members, all of which one and the same set must meet. */
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

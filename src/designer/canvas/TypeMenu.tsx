import { Menu } from '@mantine/core'
import { IconTransform } from '@tabler/icons-react'
import { retypeField } from '../../../schemas/edit/retypeField'
import { fieldTypes } from '../../../schemas/fields/registry'
import { retypeTargets } from '../../../schemas/fields/shared/retypeTargets'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { announce } from '../drag/announcements'
import { FieldIcon } from '../fieldIcons'
import { fieldName, typeName } from '../fieldNames'
import { useGuardedRun } from '../refusal/useGuardedRun'
import { SubMenu } from './SubMenu'

/** The types that a field can be made without losing what it asks, as a submenu. */
export function TypeMenu({ field }: { readonly field: FieldDocument }) {
  const t = useT()
  const runGuarded = useGuardedRun()
  const targets = retypeTargets(field, fieldTypes)
  if (targets.length === 0) return null

  const change = (type: string) => {
    const values = { label: fieldName(t, field), type: typeName(t, type) }
    runGuarded(
      { id: 'designer.step.retype', values },
      (form, alongWithRules) => retypeField(form, { fieldId: field.field_id, type, alongWithRules }),
      { done: () => announce(t('designer.said.retyped', values)) },
    )
  }
  return (
    <SubMenu label={t('designer.action.retype')} icon={<IconTransform size={16} stroke={1.6} />}>
      {targets.map(({ type, kind }) => (
        <Menu.Item key={type} leftSection={<FieldIcon kind={kind} size={16} />} onClick={() => change(type)}>
          {typeName(t, type)}
        </Menu.Item>
      ))}
    </SubMenu>
  )
}

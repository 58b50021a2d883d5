import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { retypeField } from '../../../schemas/edit/retypeField'
import { fieldTypes } from '../../../schemas/fields/registry'
import { retypeTargets } from '../../../schemas/fields/shared/retypeTargets'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { FieldIcon } from '../fieldIcons'
import { fieldName, typeName } from '../fieldNames'
import { useGuardedRun } from './useGuardedRun'

/** The type of a field, and what else the field can become. */
export function TypeMenu({ field }: { readonly field: FieldDocument }) {
  const t = useT()
  const runGuarded = useGuardedRun()
  const name = typeName(t, field.field_type)
  const targets = retypeTargets(field, fieldTypes)
  if (targets.length === 0) return name
  const retype = (type: string) =>
    runGuarded(
      {
        id: 'designer.step.retypeField',
        values: { label: fieldName(t, field), type: typeName(t, type) },
      },
      (form, alongWithRules) => retypeField(form, { fieldId: field.field_id, type, alongWithRules }),
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          aria-label={t('designer.retype', { type: name })}
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('designer.retype.to')}</Menu.Label>
        {targets.map(({ type, kind }) => (
          <Menu.Item key={type} leftSection={<FieldIcon kind={kind} />} onClick={() => retype(type)}>
            {typeName(t, type)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

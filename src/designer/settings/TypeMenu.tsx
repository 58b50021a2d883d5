import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { typeName } from '../fieldNames'
import { RetypeItems, retypesOf } from './RetypeItems'

/** The type of a field, and what else the field can become. */
export function TypeMenu({ field }: { readonly field: FieldDocument }) {
  const t = useT()
  const name = typeName(t, field.field_type)
  if (retypesOf(field).length === 0) return name
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
        <RetypeItems field={field} />
      </Menu.Dropdown>
    </Menu>
  )
}

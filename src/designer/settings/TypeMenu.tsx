import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo } from 'react'
import { placeOf } from '../../../schemas/edit/structure'
import { useT } from '../../shared/useT'
import { useDesignerPart } from '../DesignerContext'
import { typeName } from '../fieldNames'
import { RetypeItems } from './RetypeItems'

export interface TypeMenuProps {
  readonly type: string
  /** True when it cannot become another type. */
  readonly isFixed: boolean
}

/** Draws the type of the selected field, and what else it can become. */
export const TypeMenu = memo(function TypeMenu({ type, isFixed }: TypeMenuProps) {
  const t = useT()
  const name = typeName(t, type)
  if (isFixed) return name
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
        <SelectedRetypes />
      </Menu.Dropdown>
    </Menu>
  )
})

/** Reads the selected field itself, because the menu around it is the same for all fields of its type. */
function SelectedRetypes() {
  const field = useDesignerPart(({ document, selected }) =>
    selected === null ? undefined : placeOf(document, selected)?.field,
  )
  return field && <RetypeItems field={field} />
}

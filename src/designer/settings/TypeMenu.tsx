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
  /** It can become nothing else. */
  readonly isFixed: boolean
}

/** The type of the selected field, and what else the field can become. */
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

/** Of the field as it is now: the menu around it is the same for others of its type. */
function SelectedRetypes() {
  const field = useDesignerPart(({ document, selected }) =>
    selected === null ? undefined : placeOf(document, selected)?.field,
  )
  return field && <RetypeItems field={field} />
}

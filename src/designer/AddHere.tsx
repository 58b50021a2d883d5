import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useT } from '../shared/useT'
import { useDesigner } from './DesignerContext'
import { fitsInGroup, type DropTarget } from './dropTarget'
import { FieldIcon } from './fieldIcons'
import { typeName } from './fieldNames'
import { paletteGroups } from './paletteGroups'
import { useDesignerActions } from './useDesignerActions'

export interface AddHereProps {
  readonly label: string
  readonly target: () => DropTarget | null
  readonly tabIndex?: number
  readonly className?: string
}

/** A plus between fields: opens the types and adds the chosen one right there. */
export function AddHere({ label, target, tabIndex = 0, className = '' }: AddHereProps) {
  const t = useT()
  const designer = useDesigner()
  const actions = useDesignerActions()

  const add = (type: string) => {
    const place = target()
    if (!place) return
    actions.add(type, place)
    designer.wishFocus('card')
  }

  return (
    <Menu position="bottom" returnFocus={false} width={220}>
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon
            className={className}
            variant="filled"
            color="accent"
            size="sm"
            radius="xl"
            tabIndex={tabIndex}
            aria-label={label}
          >
            <IconPlus size={14} stroke={2} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {paletteGroups.map(({ section, types }) => (
          <Fragment key={section}>
            <Menu.Label>{t(`designer.palette.${section}`)}</Menu.Label>
            {types
              .filter(({ type }) => target()?.groupId == null || fitsInGroup(type))
              .map(({ type, kind }) => (
                <Menu.Item
                  key={type}
                  leftSection={<FieldIcon kind={kind} size={16} />}
                  onClick={() => add(type)}
                >
                  {typeName(t, type)}
                </Menu.Item>
              ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

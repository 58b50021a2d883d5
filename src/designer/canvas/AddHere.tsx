import { Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useT } from '../../shared/useT'
import { useDesigner } from '../DesignerContext'
import type { DropTarget } from '../drag/dropTarget'
import { FieldIcon } from '../fieldIcons'
import { typeName } from '../fieldNames'
import { IconButton } from '../IconButton'
import { LazyMenu } from '../LazyMenu'
import { paletteFor } from '../palette/paletteGroups'
import { useDesignerActions } from '../useDesignerActions'

export interface AddHereProps {
  readonly label: string
  readonly target: () => DropTarget | null
  readonly tabIndex?: number
  readonly className?: string
}

/** A plus between fields: opens the types and adds the chosen one right there. */
export function AddHere({ label, target, tabIndex = 0, className = '' }: AddHereProps) {
  const designer = useDesigner()
  const actions = useDesignerActions()

  const add = (type: string) => {
    const place = target()
    if (!place) return
    actions.add(type, place)
    designer.wishFocus('card')
  }

  return (
    <LazyMenu
      className={className}
      position="bottom"
      width={220}
      button={(menu) => (
        <IconButton {...menu} label={label} tabIndex={tabIndex} data-filled>
          <IconPlus size={14} stroke={2} />
        </IconButton>
      )}
    >
      {() => <TypeItems target={target()} onAdd={add} />}
    </LazyMenu>
  )
}

interface TypeItemsProps {
  readonly target: DropTarget | null
  readonly onAdd: (type: string) => void
}

function TypeItems({ target, onAdd }: TypeItemsProps) {
  const t = useT()
  const { state, kind } = useDesigner()
  if (!target) return null
  return paletteFor(state.document, target, kind).map(({ section, types }) => (
    <Fragment key={section}>
      <Menu.Label>{t(`designer.palette.${section}`)}</Menu.Label>
      {types.map(({ type }) => (
        <Menu.Item key={type} leftSection={<FieldIcon type={type} size={16} />} onClick={() => onAdd(type)}>
          {typeName(t, type)}
        </Menu.Item>
      ))}
    </Fragment>
  ))
}

import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import {
  IconAsterisk,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconFolderSymlink,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { placeOf } from '../../../schemas/edit/structure'
import { useT } from '../../shared/useT'
import { useClipboard } from '../clipboard/useClipboard'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { useMenuClosedByFind } from '../find/useMenuClosedByFind'
import { MoveToMenu } from '../canvas/MoveToMenu'
import { isAnswerable, useDesignerActions } from '../useDesignerActions'
import { selectedIds } from './selection'
import classes from './SelectionBar.module.css'

/** Draws a bar over the canvas while several fields are selected, or being gathered: how many, and the actions on them. */
export function SelectionBar() {
  const t = useT()
  const designer = useDesigner()
  const actions = useDesignerActions()
  const clipboard = useClipboard()
  const { menu, dropdown } = useMenuClosedByFind()
  const { document: form, selected, alsoSelected, isSelecting } = useDesignerState()
  const ids = useMemo(() => selectedIds(form, { selected, alsoSelected }), [form, selected, alsoSelected])
  if (ids.length < 2 && !isSelecting) return null

  const answerable = ids.flatMap((id) => placeOf(form, id)?.field ?? []).filter(isAnswerable)
  const isRequired = answerable.length > 0 && answerable.every((field) => field.required === true)
  const button = (label: string, icon: ReactNode, onClick: () => void, isPressed?: boolean) => (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        aria-label={label}
        disabled={ids.length === 0}
        {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
        variant={isPressed === true ? 'light' : 'subtle'}
        color={isPressed === true ? 'accent' : 'gray'}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )

  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('designer.selection')}>
      <strong role="status">{t('designer.selection.count', { count: ids.length })}</strong>
      <span className={classes['actions']}>
        {button(
          t('designer.action.required'),
          <IconAsterisk {...icon} />,
          () => actions.toggleRequired(ids),
          isRequired,
        )}
        <Menu {...menu} position="bottom-end" width={240}>
          <Menu.Target>
            <Tooltip label={t('designer.moveTo')}>
              <ActionIcon size="lg" aria-label={t('designer.moveTo')} disabled={ids.length === 0}>
                <IconFolderSymlink {...icon} />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown {...dropdown}>
            <MoveToMenu fieldIds={ids} />
          </Menu.Dropdown>
        </Menu>
        {button(t('designer.action.duplicate'), <IconCopyPlus {...icon} />, () => actions.duplicate(ids))}
        {button(t('designer.action.copy'), <IconCopy {...icon} />, () => void clipboard.copy(ids))}
        {button(t('designer.action.cut'), <IconCut {...icon} />, () => void clipboard.cut(ids))}
        {button(t('designer.action.delete'), <IconTrash {...icon} />, () => actions.remove(ids))}
        <Tooltip label={t('designer.selection.letGo')}>
          <ActionIcon
            size="lg"
            aria-label={t('designer.selection.letGo')}
            onClick={() => {
              designer.gather(false)
              designer.select(null)
            }}
          >
            <IconX {...icon} />
          </ActionIcon>
        </Tooltip>
      </span>
    </div>
  )
}

const icon = { size: 18, stroke: 1.6 }

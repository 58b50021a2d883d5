import {
  IconArrowDown,
  IconArrowUp,
  IconAsterisk,
  IconChevronDown,
  IconChevronRight,
  IconCopyPlus,
  IconKey,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../shared/useT'
import { AddHere } from './AddHere'
import { CardMenu } from './CardMenu'
import { useDesigner } from '../DesignerContext'
import { targetAfter } from '../drag/dropTarget'
import classes from './FieldCard.module.css'
import type { TreeField } from '../formTree'
import { IconButton } from '../IconButton'
import { canBeKey } from '../settings/KeySetting'
import { isAnswerable, type DesignerActions } from '../useDesignerActions'

export interface CardActionsProps {
  readonly node: TreeField
  readonly name: string
  readonly actions: DesignerActions
  /** True for the current field, the only one whose actions the Tab key reaches. */
  readonly isTabbable: boolean
  readonly isOpen: boolean | undefined
}

/** Draws the most frequent actions on a field, at its corner, and the plus that adds another one below it. */
export function CardActions({ node, name, actions, isTabbable, isOpen }: CardActionsProps) {
  const t = useT()
  const designer = useDesigner()
  const { field } = node
  const id = field.field_id
  const tabIndex = isTabbable ? 0 : -1

  const action = (label: string, icon: ReactNode, onClick: () => void, pressed?: boolean) => (
    <IconButton
      label={label}
      name={t('designer.action.on', { action: label, label: name })}
      tabIndex={tabIndex}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed, 'data-on': pressed || undefined })}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  )

  return (
    <>
      <div className={classes['actions']} role="group" aria-label={t('designer.actions', { label: name })}>
        {isOpen !== undefined &&
          action(
            t(isOpen ? 'designer.group.close' : 'designer.group.open'),
            isOpen ? <IconChevronDown {...icon} /> : <IconChevronRight {...icon} />,
            () => designer.fold(id, !isOpen),
          )}
        {action(t('designer.settings'), <IconSettings {...icon} />, () => {
          designer.select(id)
          designer.wishFocus('settings')
        })}
        {isAnswerable(field) &&
          action(
            t('designer.action.required'),
            <IconAsterisk {...icon} />,
            () => actions.toggleRequired([id]),
            field.required === true,
          )}
        {canBeKey(field, designer.kind) &&
          action(
            t('designer.action.key'),
            <IconKey {...icon} />,
            () => actions.toggleKey(id),
            field['key'] === true,
          )}
        {action(t('designer.action.up'), <IconArrowUp {...icon} />, () => actions.step([id], -1))}
        {action(t('designer.action.down'), <IconArrowDown {...icon} />, () => actions.step([id], 1))}
        {action(t('designer.action.duplicate'), <IconCopyPlus {...icon} />, () => actions.duplicate([id]))}
        {action(t('designer.action.delete'), <IconTrash {...icon} />, () => actions.remove([id]))}
        <CardMenu node={node} name={name} tabIndex={tabIndex} />
      </div>
      <AddHere
        className={classes['addBelow'] ?? ''}
        label={t('designer.addBelow', { label: name })}
        below={id}
        tabIndex={tabIndex}
        target={() => targetAfter(designer.state.document, id)}
      />
    </>
  )
}

const icon = { size: 16, stroke: 1.6 }

import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconAsterisk,
  IconCopy,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FieldDocument } from '../../schemas/model/form'
import { useT } from '../shared/useT'
import { AddHere } from './AddHere'
import classes from './FieldCard.module.css'
import { useDesigner } from './DesignerContext'
import { targetAfter } from './dropTarget'
import { useDesignerActions } from './useDesignerActions'

export interface CardActionsProps {
  readonly field: FieldDocument
  readonly name: string
  /** Only the selected field's actions are on the way of the Tab key. */
  readonly isTabbable: boolean
}

/** What is done most often to a field, at its corner, and the place to add another one below it. */
export function CardActions({ field, name, isTabbable }: CardActionsProps) {
  const t = useT()
  const designer = useDesigner()
  const actions = useDesignerActions()
  const id = field.field_id
  const tabIndex = isTabbable ? 0 : -1
  const isAnswerable = fieldTypes.get(field.field_type).capabilities.has('answerable')
  const isRequired = field.required === true

  const action = (label: string, icon: ReactNode, onClick: () => void, pressed?: boolean) => (
    <Tooltip label={label}>
      <ActionIcon
        size="md"
        tabIndex={tabIndex}
        aria-label={t('designer.action.on', { action: label, label: name })}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed, 'data-on': pressed || undefined })}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )

  return (
    <>
      <div className={classes['actions']} role="group" aria-label={t('designer.actions', { label: name })}>
        {action(t('designer.settings'), <IconSettings {...icon} />, () => {
          designer.select(id)
          designer.wishFocus('settings')
        })}
        {isAnswerable &&
          action(
            t('designer.action.required'),
            <IconAsterisk {...icon} />,
            () => actions.toggleRequired(id),
            isRequired,
          )}
        {action(t('designer.action.up'), <IconArrowUp {...icon} />, () => actions.step(id, -1))}
        {action(t('designer.action.down'), <IconArrowDown {...icon} />, () => actions.step(id, 1))}
        {action(t('designer.action.duplicate'), <IconCopy {...icon} />, () => actions.duplicate(id))}
        {action(t('designer.action.delete'), <IconTrash {...icon} />, () => actions.remove(id))}
      </div>
      <AddHere
        className={classes['addBelow'] ?? ''}
        label={t('designer.addBelow', { label: name })}
        tabIndex={tabIndex}
        target={() => targetAfter(designer.state.document, id)}
      />
    </>
  )
}

const icon = { size: 16, stroke: 1.6 }

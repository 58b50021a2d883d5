import { ActionIcon, Tooltip } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { memo } from 'react'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { FieldDocument } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import panel from '../Designer.module.css'
import { useDesigner } from '../DesignerContext'
import { FieldIcon } from '../fieldIcons'
import { retypesOf } from './RetypeItems'
import { TypeMenu } from './TypeMenu'

/**
 * Draws the head of a field's settings: its type, what else it can become, and the way to the form's own settings. Typing in its texts does
 * not draw it again, and another field only what differs.
 */
export const SettingsHead = memo(
  function SettingsHead({ field }: { readonly field: FieldDocument }) {
    const { field_type: type } = field
    return (
      <h2 className={panel['settingsTitle']}>
        <FieldIcon type={fieldTypes.get(type).type} />
        <TypeMenu type={type} isFixed={retypesOf(field).length === 0} />
        <ToFormSettings />
      </h2>
    )
  },
  (before, after) => onlyTextsDiffer(before.field, after.field),
)

const texts = new Set(['label', 'help_text'])

function onlyTextsDiffer(before: FieldDocument, after: FieldDocument): boolean {
  if (before === after) return true
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].every((key) => texts.has(key) || before[key] === after[key])
}

const ToFormSettings = memo(function ToFormSettings() {
  const t = useT()
  const designer = useDesigner()
  const label = t('designer.settings.toForm', { kind: designer.kind.name })
  return (
    <Tooltip label={label}>
      <ActionIcon ml="auto" aria-label={label} onClick={() => designer.select(null)}>
        <IconForms size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
})

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { TextInput } from '../../../renderers/inputs/TextInput'
import type { SettingEditorProps } from '../../../renderers/settings/settingEditor'
import { isBoundToCatalog } from '../../../schemas/edit/copies'
import { copyText } from '../../shared/copyText'
import { useT } from '../../shared/useT'
import classes from './settings.module.css'

/** Draws the field's id: editable unless the field takes rows of a catalog, with a copy button. */
export function FieldIdEditor(props: SettingEditorProps) {
  const t = useT()
  const [copied, setCopied] = useState<unknown>()
  const { value, settings } = props
  const isOfCatalog = isBoundToCatalog(settings)
  const reasonId = `${props.id}-reason`
  const name = t(copied === value ? 'action.copied' : 'designer.fieldId.copy')
  const copy = async () => {
    if (typeof value === 'string' && (await copyText(value))) setCopied(value)
  }
  return (
    <div className={classes['line']}>
      <div className={classes['grow']}>
        <TextInput
          {...props}
          {...(isOfCatalog && { readOnly: true, describedBy: reasonId })}
          spellCheck={false}
        />
        {isOfCatalog && (
          <p className="acopio-help" id={reasonId}>
            {t('designer.fieldId.ofCatalog')}
          </p>
        )}
      </div>
      <Tooltip label={name}>
        <ActionIcon aria-label={name} size={36} variant="default" onClick={() => void copy()}>
          {copied === value ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.6} />}
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

import '../../renderers/renderers.css'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { settingDomId, SettingsForm } from '../../renderers/SettingsForm'
import { placeOf } from '../../schemas/edit/structure'
import { fieldTypes } from '../../schemas/fields/registry'
import type { FieldDocument } from '../../schemas/model/form'
import { useT } from '../shared/useT'
import classes from './Designer.module.css'
import { useDesigner, useDesignerState } from './DesignerContext'
import { FieldIcon } from './fieldIcons'
import { typeName } from './fieldNames'
import { FormSettingsPanel } from './FormSettingsPanel'
import { useFieldSettings } from './useFieldSettings'
import { usePickableFields } from './usePickableFields'

/** The settings of what is selected: a field's, or the form's own when nothing is. */
export function SettingsPanel() {
  const { document: form, selected } = useDesignerState()
  const field = selected === null ? undefined : placeOf(form, selected)?.field
  // A field that gets another id is still the one being edited: its panel stays, and so does the caret.
  const [renamed, setRenamed] = useState<{ readonly key: string; readonly ids: readonly string[] } | null>(
    null,
  )
  if (!field) return <FormSettingsPanel />
  const id = field.field_id
  const key = renamed?.ids.includes(id) ? renamed.key : id
  return <FieldSettings key={key} field={field} onRenamed={(to) => setRenamed({ key, ids: [key, id, to] })} />
}

interface FieldSettingsProps {
  readonly field: FieldDocument
  readonly onRenamed: (to: string) => void
}

const idPrefix = 'designer-setting'

function FieldSettings({ field, onRenamed }: FieldSettingsProps) {
  const t = useT()
  const designer = useDesigner()
  const type = fieldTypes.get(field.field_type)
  const { errors, saved, change } = useFieldSettings(field, onRenamed)
  const fields = usePickableFields(field)
  const isWished = useDesignerState().focus === 'settings'

  useEffect(() => {
    if (!isWished) return
    designer.wishFocus(null)
    const label = document.getElementById(settingDomId('label', idPrefix))
    if (label instanceof HTMLInputElement || label instanceof HTMLTextAreaElement) {
      label.focus()
      label.select()
    } else label?.focus()
  }, [isWished, designer])

  return (
    <div className={classes['settings']} onBlur={designer.endStep}>
      <h2 className={classes['settingsTitle']}>
        <FieldIcon kind={type.kind} />
        {typeName(t, field.field_type)}
        <Tooltip label={t('designer.settings.toForm')}>
          <ActionIcon
            ml="auto"
            aria-label={t('designer.settings.toForm')}
            onClick={() => designer.select(null)}
          >
            <IconForms size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </h2>
      {type.kind === 'unknown' && <p className={classes['note']}>{t('designer.unsupported.text')}</p>}
      <SettingsForm
        schema={type.settings}
        uiSchema={type.settingsUi}
        value={field}
        saved={saved}
        errors={errors}
        fields={fields}
        onChange={change}
        idPrefix={idPrefix}
      />
    </div>
  )
}

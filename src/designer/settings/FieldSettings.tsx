import '../../../renderers/renderers.css'
import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import { settingDomId, SettingsForm, type SettingsFormProps } from '../../../renderers/SettingsForm'
import { offeredSettings } from '../../../schemas/edit/options/offeredOptions'
import type { JsonSchema } from '../../../schemas/fields/fieldType'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { FieldDocument } from '../../../schemas/model/form'
import { isObject } from '../../../schemas/model/json'
import { useT } from '../../shared/useT'
import { namingEditors } from '../answers/NamingTextEditor'
import panel from '../Designer.module.css'
import { useDesigner, useDesignerPart } from '../DesignerContext'
import { FieldRules } from '../rules/FieldRules'
import { FavouriteSetting } from './FavouriteSetting'
import { KeySetting } from './KeySetting'
import { useFieldSettings, type ChangeSettings } from './useFieldSettings'
import { useScoredSettings } from './useScoredSettings'
import { settingEditors } from './settingEditors'
import { marksBesideKey, settingsOf } from './settingsOf'
import { SettingParts } from './SettingParts'
import { SettingsHead } from './SettingsHead'
import { StoredOptions } from './StoredOptions'

export interface FieldSettingsProps {
  readonly field: FieldDocument
  /** Identifies the field across a change of its id: only another subject mounts the settings anew, without anything typed in them. */
  readonly subject: string
  readonly onRenamed: (to: string) => void
}

const idPrefix = 'designer-setting'

/**
 * Draws the settings of one field. Their frame stays mounted from field to field and from key to key, because it costs as much as they do.
 */
export const FieldSettings = memo(function FieldSettings({ field, subject, onRenamed }: FieldSettingsProps) {
  const t = useT()
  const designer = useDesigner()
  const { kind } = designer
  const type = fieldTypes.get(field.field_type)
  return (
    <div className={panel['settings']} onBlur={designer.endStep}>
      <SettingsHead field={field} />
      {type.kind === 'unknown' && <p className={panel['note']}>{t('designer.unsupported.text')}</p>}
      <WrittenSettings key={subject} field={field} onRenamed={onRenamed} />
      {kind.capabilities.has('rules') && <FieldRules fieldId={field.field_id} />}
    </div>
  )
})

function WrittenSettings({ field, onRenamed }: Omit<FieldSettingsProps, 'subject'>) {
  const designer = useDesigner()
  const type = fieldTypes.get(field.field_type)
  const { field_id: id } = field
  const { errors, saved, change: write, restored } = useFieldSettings(field, onRenamed)
  // The panel may still be of the previous field, in which case the typed text belongs to no field.
  const change: ChangeSettings = useCallback(
    (changes, path) => {
      if (designer.state.selected === id) write(changes, path)
    },
    [designer, id, write],
  )
  // The settings of the previous field may still be mounted.
  const isWished = useDesignerPart(({ focus, selected }) => focus === 'settings' && selected === id)
  const { kind } = designer
  const hasPoints = useDesignerPart(({ document: form }) => form.grading?.active === true)
  const isGraded = kind.capabilities.has('grading') && hasPoints
  const ofKind = useMemo(() => settingsOf(type, kind), [type, kind])
  const settings = useOfferedSettings(field, ofKind)
  const { field_type } = field
  const editors = useMemo(() => ({ ...settingEditors, ...namingEditors({ field_type }) }), [field_type])
  const uiSchema = useMemo(() => scoredUi(type.settingsUi, isGraded), [type, isGraded])

  useEffect(() => {
    if (!isWished) return
    designer.wishFocus(null)
    const label = document.getElementById(settingDomId('label', idPrefix))
    if (label instanceof HTMLInputElement || label instanceof HTMLTextAreaElement) {
      label.focus()
      label.select()
    } else label?.focus()
  }, [isWished, designer])

  const scored = useScoredSettings(field, change)

  return (
    <SettingsForm
      key={restored}
      schema={settings}
      uiSchema={uiSchema}
      value={scored.value}
      saved={saved}
      errors={errors}
      editors={editors}
      onChange={scored.onChange}
      idPrefix={idPrefix}
    >
      <StoredOptions field={field} />
      <KeySetting field={field} />
      {marksBesideKey(type, kind) && (
        <FavouriteSetting field={field} onChange={(fav) => change([{ path: 'fav', value: fav }], 'fav')} />
      )}
      <SettingParts field={field} schema={settings} errors={errors} onSettings={change} />
    </SettingsForm>
  )
}

/** Keeps settings offered while the field is open, even after their value was cleared. */
function useOfferedSettings(field: FieldDocument, all: JsonSchema): JsonSchema {
  const [seen, setSeen] = useState(field)
  if (seen.field_id !== field.field_id || seen.field_type !== field.field_type) setSeen(field)
  return useMemo(() => offeredSettings(all, seen), [all, seen])
}

type UiSchema = SettingsFormProps['uiSchema']

/** Shows points beside options where the form is graded. */
function scoredUi(uiSchema: UiSchema, isGraded: boolean): UiSchema {
  const options = uiSchema?.['options']
  return isGraded && isObject(options)
    ? { ...uiSchema, options: { ...options, 'ui:widget': 'scoredOptions' } }
    : uiSchema
}

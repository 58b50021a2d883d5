import { useState } from 'react'
import { SettingsForm, type SettingsFormProps } from '../../renderers/SettingsForm'
import { formSettings, formSettingsUi, publicFormSettings } from '../../schemas/edit/formSettings'
import { updateForm } from '../../schemas/edit/updateForm'
import { useT } from '../shared/useT'
import classes from './Designer.module.css'
import { useDesigner, useDesignerState } from './DesignerContext'

/** The form's own settings. */
export function FormSettingsPanel() {
  const t = useT()
  const designer = useDesigner()
  const { document: form } = useDesignerState()
  const [errors, setErrors] = useState<SettingsFormProps['errors']>({})

  const change: SettingsFormProps['onChange'] = (value, path) => {
    const current = designer.state.document
    const patch = Object.fromEntries(
      Object.entries(value).filter(([key, setting]) => setting !== current[key]),
    )
    const { name } = patch
    const isEmptyName = path === 'name' && (typeof name !== 'string' || name.trim() === '')
    const error = isEmptyName
      ? ({ code: 'NAME_REQUIRED' } as const)
      : designer.run({ id: 'designer.step.changeForm' }, (before) => updateForm(before, { patch }), {
          key: typeof patch[path] === 'boolean' ? undefined : `form:${path}`,
        })
    setErrors(error ? { [path]: [error] } : {})
  }

  return (
    <div className={classes['settings']} onBlur={designer.endStep}>
      <h2 className={classes['settingsTitle']}>{t('designer.form.settings')}</h2>
      <p className={classes['note']}>{t('designer.form.settings.hint')}</p>
      <SettingsForm
        schema={form.public === true ? publicFormSettings : formSettings}
        uiSchema={formSettingsUi}
        value={form}
        errors={errors}
        onChange={change}
        idPrefix="designer-form-setting"
      />
    </div>
  )
}

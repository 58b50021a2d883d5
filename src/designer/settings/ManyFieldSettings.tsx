import { NativeSelect, Switch } from '@mantine/core'
import { setSettingsOfFields } from '../../../schemas/edit/setSettingsOfFields'
import { sizeSetting } from '../../../schemas/fields/shared/settings'
import type { FieldDocument } from '../../../schemas/model/form'
import type { SettingChange } from '../../../schemas/model/settingPath'
import { useT, type MessageId } from '../../shared/useT'
import panel from '../Designer.module.css'
import { useDesigner } from '../DesignerContext'
import { sharedSettings, sharedValue } from './sharedSettings'

/** Draws the settings that several fields share, changed for all of them in one step. */
export function ManyFieldSettings({ fields }: { readonly fields: readonly FieldDocument[] }) {
  const t = useT()
  const designer = useDesigner()
  const count = fields.length
  const shared = sharedSettings(fields)

  const change = (title: MessageId, setting: SettingChange) => {
    designer.run({ id: 'designer.step.changeFields', values: { setting: t(title), count } }, (form) =>
      setSettingsOfFields(form, { fieldIds: fields.map(({ field_id }) => field_id), changes: [setting] }),
    )
  }

  return (
    <div className={panel['settings']}>
      <h2 className={panel['settingsTitle']}>{t('designer.many.title', { count })}</h2>
      <p className={panel['note']}>{t(shared.length === 0 ? 'designer.many.none' : 'designer.many.hint')}</p>
      {(['required', 'fav'] as const)
        .filter((name) => shared.includes(name))
        .map((name) => {
          const value = sharedValue(fields, (field) => field[name] === true)
          const title = name === 'required' ? 'setting.required' : 'setting.favourite'
          return (
            <Switch
              key={name}
              label={t(title)}
              checked={value === true}
              description={value === undefined && t('designer.many.mixed')}
              onChange={(event) => change(title, { path: name, value: event.currentTarget.checked })}
            />
          )
        })}
      {shared.includes('size') && (
        <NativeSelect
          label={t('setting.size')}
          value={sharedValue(fields, (field) => field.properties?.size || 'complete') ?? ''}
          onChange={(event) =>
            change('setting.size', { path: 'properties.size', value: event.currentTarget.value })
          }
        >
          <option value="" disabled hidden>
            {t('designer.many.mixed')}
          </option>
          {sizes.map(({ value, title }) => (
            <option key={value} value={value}>
              {t(title as MessageId)}
            </option>
          ))}
        </NativeSelect>
      )}
    </div>
  )
}

const sizes = sizeSetting.enum.map((value, index) => ({ value, title: sizeSetting['x-enumIds'][index] }))

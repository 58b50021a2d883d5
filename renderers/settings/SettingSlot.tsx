import type { ErrorSchema, FieldProps, UiSchema } from '@rjsf/utils'
import { createContext, memo, use, useCallback, useMemo, type ComponentType } from 'react'
import { useIntl } from 'react-intl'
import { optionsOf } from '../../schemas/fields/shared/options'
import type { CodedError } from '../../schemas/model/errors'
import type { FieldDocument } from '../../schemas/model/form'
import { defaultLocale, localeFor } from '../../schemas/model/locales'
import { rjsfRegistry, SchemaField } from '../answering/rjsfRegistry'
import { CheckInput } from '../inputs/CheckInput'
import { describedBy, helpId } from '../templates/ids'
import { useErrorText } from '../texts/useErrorText'
import { SettingInput, settingLabel } from './SettingInput'
import type { SettingEditorProps } from './settingEditor'
import type { Setting } from './settingList'
import { settingError } from './settingValue'
import type { SettingsValue } from '../../schemas/model/settingPath'

export interface SettingSlotProps {
  readonly id: string
  readonly setting: Setting
  readonly value: unknown
  readonly onChange: (path: string, value: unknown, valid: boolean) => void
  readonly errors: readonly CodedError[]
  readonly disabled: boolean
  /** The options among which this setting selects. */
  readonly options: unknown
  /** The options as saved, for a setting that edits options. */
  readonly saved: unknown
  readonly openOption: boolean
  /** Draws the setting instead of the input that fits its schema. */
  readonly editor: ComponentType<SettingEditorProps> | undefined
  /** All settings, only given to an editor; `onSettings` changes several together. */
  readonly settings: SettingsValue | undefined
  readonly onSettings: SettingEditorProps['onSettings'] | undefined
}

const SettingContext = createContext<SettingSlotProps | null>(null)

/** Returns a function for the texts of a settings schema: a message id, or in a foreign schema the text itself. */
function useSchemaText(): (text: unknown) => string {
  const intl = useIntl()
  return useCallback(
    (text) =>
      typeof text !== 'string'
        ? ''
        : Object.hasOwn(intl.messages, text)
          ? intl.formatMessage({ id: text })
          : text,
    [intl],
  )
}

/** Hands one setting to RJSF, so that only the setting that changed is drawn again. */
export const SettingSlot = memo(function SettingSlot(props: SettingSlotProps) {
  const { id, setting, value, errors, disabled } = props
  const { schema, path, required } = setting
  const schemaText = useSchemaText()
  const errorText = useErrorText()
  const label = schemaText(schema['title'])
  const help = schemaText(schema['description'])
  const labelAs = settingLabel(setting)
  const uiSchema = useMemo(
    (): UiSchema => ({
      'ui:field': 'setting',
      'ui:options': { labelAs, caption: label, ...(help !== '' && { help }) },
    }),
    [labelAs, label, help],
  )
  const fieldPathId = useMemo(() => ({ $id: id, path: [path] }), [id, path])
  const errorSchema = useMemo(
    () => ({ __errors: errors.map((error) => errorText(error, label)) }) as ErrorSchema,
    [errors, errorText, label],
  )
  return (
    <SettingContext value={props}>
      <SchemaField
        schema={schema}
        uiSchema={uiSchema}
        formData={value}
        errorSchema={errorSchema}
        required={required}
        disabled={disabled}
        name={path}
        fieldPathId={fieldPathId}
        registry={registry}
        onChange={ignore}
        onBlur={ignore}
        onFocus={ignore}
      />
    </SettingContext>
  )
})

const ignore = () => undefined

/**
 * Returns options as choices, skipping malformed ones; undefined when there is no list. `unnamed` is the name of an option without a label.
 */
function choicesOf(options: unknown, unnamed = '') {
  if (!Array.isArray(options)) return undefined
  return optionsOf({ options } as unknown as FieldDocument).map((option) => ({
    value: option.value,
    label: option.label || unnamed || option.value,
  }))
}

/** The `setting` field of our RJSF theme: draws the input or the editor of a setting. */
function SettingField({ formData, schema, fieldPathId, rawErrors = [], required, disabled }: FieldProps) {
  const slot = use(SettingContext)
  const intl = useIntl()
  const schemaText = useSchemaText()
  const options = slot?.options
  const saved = slot?.saved
  const unnamed = intl.formatMessage({ id: 'renderer.choice.other' })
  const choices = useMemo(() => choicesOf(options, unnamed), [options, unnamed])
  const kept = useMemo(() => new Set(choicesOf(saved)?.map((choice) => choice.value)), [saved])
  if (!slot) return null

  const { setting, onChange } = slot
  const id = fieldPathId.$id
  const help = schemaText(schema.description)
  const value: unknown = formData
  const input = {
    id,
    required: required === true,
    disabled: disabled === true,
    readOnly: false,
    invalid: rawErrors.length > 0,
    describedBy: describedBy(id, { help: help !== '', error: rawErrors.length > 0 }),
  }
  const write = (next: unknown) =>
    onChange(setting.path, next, settingError(setting.schema, next) === undefined)
  const { editor: Editor, settings, onSettings } = slot
  if (Editor && settings && onSettings) {
    return (
      <Editor
        {...input}
        path={setting.path}
        value={value}
        onChange={write}
        settings={settings}
        onSettings={onSettings}
      />
    )
  }
  if (setting.schema['type'] === 'boolean') {
    return (
      <CheckInput
        {...input}
        label={schemaText(schema.title)}
        help={
          help !== '' && (
            <p className="acopio-help" id={helpId(id)}>
              {help}
            </p>
          )
        }
        look="switch"
        checked={value === true}
        onChange={write}
      />
    )
  }
  return (
    <SettingInput
      {...input}
      schema={setting.schema}
      widget={setting.widget}
      value={value}
      onChange={write}
      locale={localeFor(intl.locale) ?? defaultLocale}
      choices={choices}
      openOption={slot.openOption}
      keptValues={kept}
    />
  )
}

const registry = rjsfRegistry({ setting: SettingField })

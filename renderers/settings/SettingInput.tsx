import { useIntl } from 'react-intl'
import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { OptionDocument } from '../../schemas/model/form'
import { isObject, own } from '../../schemas/model/json'
import type { Locale } from '../../schemas/model/locales'
import { ChoiceList, type Choice } from '../inputs/ChoiceList'
import { asText, type InputProps } from '../inputs/inputProps'
import { NumberInput } from '../inputs/NumberInput'
import { SelectInput } from '../inputs/SelectInput'
import { TemporalInput } from '../inputs/calendar/TemporalInput'
import { TextArea } from '../inputs/TextArea'
import { TextInput } from '../inputs/TextInput'
import { OptionsEditor } from './OptionsEditor'

export interface SettingInputProps extends InputProps {
  readonly schema: JsonSchema
  readonly widget: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly locale: Locale
  /** The choices of a setting that picks among the field's own options. */
  readonly choices: readonly Choice[] | undefined
  readonly openOption: boolean
  readonly keptValues: ReadonlySet<string>
}

/** From here on a text may need several lines. */
const longText = 1000

/** How the label of a setting is tied to it. */
export function settingLabel(schema: JsonSchema, widget: string | undefined): 'input' | 'legend' | 'own' {
  if (schema['type'] === 'boolean') return 'own'
  return widget === 'options' || schema['type'] === 'array' ? 'legend' : 'input'
}

const optionsIn = (value: unknown): readonly OptionDocument[] =>
  Array.isArray(value)
    ? value.flatMap((option: unknown) =>
        isObject(option)
          ? [{ ...option, label: asText(option['label']), value: asText(option['value']) }]
          : [],
      )
    : []

/** The input that fits a setting's schema: the same inputs as respondents see. */
export function SettingInput(props: SettingInputProps) {
  const { schema, widget, value, onChange, choices } = props
  const intl = useIntl()
  const limit = (name: string) => {
    const bound = own(schema, name)
    return typeof bound === 'number' ? bound : undefined
  }
  const maxLength = limit('maxLength')
  const text = { ...props, maxLength, value, onChange: (written: string) => onChange(written) }

  if (widget === 'options') {
    return (
      <OptionsEditor {...props} value={optionsIn(value)} open={props.openOption} kept={props.keptValues} />
    )
  }
  if (schema['type'] === 'array') {
    const selected = Array.isArray(value) ? value.map(asText) : []
    return <ChoiceList {...props} multiple choices={choices ?? []} selected={selected} onChange={onChange} />
  }
  if (choices) return <SelectInput {...props} choices={choices} value={asText(value)} onChange={onChange} />
  if (Array.isArray(schema['enum'])) {
    const ids: readonly unknown[] = Array.isArray(schema['x-enumIds']) ? schema['x-enumIds'] : []
    const named = schema['enum'].map((item: unknown, index): Choice => {
      const id = ids[index]
      return {
        value: asText(item),
        label: typeof id === 'string' ? intl.formatMessage({ id }) : asText(item),
      }
    })
    // A setting with a closed list always has a value once it had one.
    return (
      <SelectInput
        {...props}
        choices={named}
        value={asText(value)}
        onChange={onChange}
        clearable={asText(value) === ''}
      />
    )
  }
  if (schema['type'] === 'integer' || schema['type'] === 'number') {
    return (
      <NumberInput
        {...props}
        integer={schema['type'] === 'integer'}
        min={limit('minimum')}
        max={limit('maximum')}
        onChange={(number) => onChange(number ?? null)}
      />
    )
  }
  if (widget === 'date' || widget === 'time' || widget === 'datetime') {
    return <TemporalInput {...props} kind={widget} onChange={(written) => onChange(written ?? '')} />
  }
  if (widget === 'textarea') return <TextArea {...text} />
  if (maxLength !== undefined && maxLength >= longText) {
    // A label or a help may be long, yet it is one paragraph: it wraps, and Enter belongs to the host.
    return <TextArea {...text} rows={1} singleLine />
  }
  return <TextInput {...text} />
}

import { useIntl, type IntlShape } from 'react-intl'
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
import { ColorInput } from './ColorInput'
import { FieldsInput } from './FieldsInput'
import { LinesInput } from './LinesInput'
import { OptionsEditor } from './OptionsEditor'

export interface SettingInputProps extends InputProps {
  readonly schema: JsonSchema
  readonly widget: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly locale: Locale
  /** The choices of a setting that picks among the field's own options. */
  readonly choices: readonly Choice[] | undefined
  /** Those of one that picks among the fields of the form. */
  readonly fieldChoices: readonly Choice[] | undefined
  readonly openOption: boolean
  readonly keptValues: ReadonlySet<string>
}

/** From here on choices lie side by side. */
const manyChoices = 3

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
  if (schema['type'] === 'array') return <ListInput {...props} max={limit('maxItems')} />
  const picked = props.fieldChoices ?? choices
  if (picked) return <SelectInput {...props} choices={picked} value={asText(value)} onChange={onChange} />
  const named = enumChoices(schema, intl)
  if (named) {
    // A setting with a closed list always has a value once it had one.
    const clearable = asText(value) === '' && !named.some((choice) => choice.value === '')
    return (
      <SelectInput
        {...props}
        choices={named}
        value={asText(value)}
        onChange={onChange}
        clearable={clearable}
      />
    )
  }
  if (schema['x-format'] === 'color') return <ColorInput {...props} />
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

/** The values of a closed list, named by `x-enumIds` or by themselves; undefined for what is none. */
function enumChoices(schema: JsonSchema, intl: IntlShape): readonly Choice[] | undefined {
  if (!Array.isArray(schema['enum'])) return undefined
  const ids: readonly unknown[] = Array.isArray(schema['x-enumIds']) ? schema['x-enumIds'] : []
  return schema['enum'].map((item: unknown, index): Choice => {
    const id = ids[index]
    return { value: asText(item), label: typeof id === 'string' ? intl.formatMessage({ id }) : asText(item) }
  })
}

/** Several of the form's fields, of the field's own options or of a closed list; else texts, one per line. */
function ListInput(props: SettingInputProps & { readonly max: number | undefined }) {
  const { schema, value, onChange, choices, fieldChoices, id } = props
  const intl = useIntl()
  if (fieldChoices) return <FieldsInput {...props} choices={fieldChoices} />
  const items = isObject(schema['items']) ? schema['items'] : {}
  const offered = choices ?? enumChoices(items, intl)
  if (!offered) {
    return (
      <>
        <label className="acopio-small-label" htmlFor={`${id}-lines`}>
          {intl.formatMessage({ id: 'renderer.lines.label' })}
        </label>
        <LinesInput {...props} id={`${id}-lines`} />
      </>
    )
  }
  const selected = Array.isArray(value) ? value.map(asText) : []
  return (
    <div className="acopio-checks" data-many={offered.length > manyChoices || undefined}>
      <ChoiceList {...props} multiple choices={offered} selected={selected} onChange={onChange} />
    </div>
  )
}

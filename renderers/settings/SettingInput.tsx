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
import { LinesInput } from './LinesInput'
import { OptionsEditor } from './OptionsEditor'
import type { Setting } from './settingList'

export interface SettingInputProps extends InputProps {
  readonly schema: JsonSchema
  readonly widget: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly locale: Locale
  /** The choices of a setting that selects among the field's own options. */
  readonly choices: readonly Choice[] | undefined
  readonly openOption: boolean
  readonly keptValues: ReadonlySet<string>
}

/** From this number on, choices are laid out side by side. */
const manyChoices = 3

/** From this maximum length on, a text gets several lines. */
const longText = 1000

/** Returns how the label of a setting is tied to its control. */
export function settingLabel({ schema, widget }: Setting): 'input' | 'legend' | 'own' {
  if (schema['type'] === 'boolean') return 'own'
  const isList = isOptions(widget) || schema['type'] === 'array' || schema['type'] === 'object'
  return isList ? 'legend' : 'input'
}

/** Returns whether a widget edits a list of options; `scoredOptions` also shows each option's points. */
const isOptions = (widget: string | undefined) => widget === 'options' || widget === 'scoredOptions'

const hasType = (schema: JsonSchema, type: string): boolean =>
  schema['type'] === type || (Array.isArray(schema['type']) && schema['type'].includes(type))

const optionsIn = (value: unknown): readonly OptionDocument[] =>
  Array.isArray(value)
    ? value.flatMap((option: unknown) =>
        isObject(option)
          ? [{ ...option, label: asText(option['label']), value: asText(option['value']) }]
          : [],
      )
    : []

/** Draws the input that fits a setting's schema, from the same inputs that respondents see. */
export function SettingInput(props: SettingInputProps) {
  const { schema, widget, value, onChange, choices } = props
  const intl = useIntl()
  const limit = (name: string) => {
    const bound = own(schema, name)
    return typeof bound === 'number' ? bound : undefined
  }
  const maxLength = limit('maxLength')
  const text = { ...props, maxLength, value, onChange: (written: string) => onChange(written) }

  if (isOptions(widget)) {
    return (
      <OptionsEditor
        {...props}
        value={optionsIn(value)}
        open={props.openOption}
        kept={props.keptValues}
        withPoints={widget === 'scoredOptions'}
      />
    )
  }
  if (schema['type'] === 'array') return <ListInput {...props} />
  if (choices) return <SelectInput {...props} choices={choices} value={asText(value)} onChange={onChange} />
  const named = enumChoices(schema, intl)
  if (named) {
    const chosen = asText(chosenValue(schema, value))
    // A setting with a closed list cannot be cleared once it has a value.
    const clearable = chosen === '' && !named.some((choice) => choice.value === '')
    return <SelectInput {...props} choices={named} value={chosen} onChange={onChange} clearable={clearable} />
  }
  if (schema['x-format'] === 'color') return <ColorInput {...props} />
  if (hasType(schema, 'integer') || hasType(schema, 'number')) {
    return (
      <NumberInput
        {...props}
        value={chosenValue(schema, value)}
        integer={hasType(schema, 'integer')}
        min={limit('minimum')}
        max={limit('maximum')}
        onChange={(number) => onChange(number ?? null)}
      />
    )
  }
  if (widget === 'date' || widget === 'time' || widget === 'datetime') {
    return <TemporalInput {...props} kind={widget} onChange={(written) => onChange(written ?? '')} />
  }
  if (widget === 'textarea') return <TextArea {...text} rows={5} />
  if (maxLength !== undefined && maxLength >= longText) {
    // A label or a help may be long, but is one paragraph: it wraps, and Enter is left to the host.
    return <TextArea {...text} rows={1} singleLine />
  }
  return <TextInput {...text} />
}

/** Returns what a stored value means where a schema knows other spellings of its values (`x-reads`: spelling → value). */
function chosenValue(schema: JsonSchema, value: unknown): unknown {
  const spellings = schema['x-reads']
  const meant = isObject(spellings) ? own(spellings, String(value)) : undefined
  return meant === undefined ? value : (meant ?? undefined)
}

/** Returns the values of a closed list, named by `x-enumIds` or by themselves; undefined for a schema without one. */
function enumChoices(schema: JsonSchema, intl: IntlShape): readonly Choice[] | undefined {
  if (!Array.isArray(schema['enum'])) return undefined
  const ids: readonly unknown[] = Array.isArray(schema['x-enumIds']) ? schema['x-enumIds'] : []
  return schema['enum'].map((item: unknown, index): Choice => {
    const id = ids[index]
    return { value: asText(item), label: typeof id === 'string' ? intl.formatMessage({ id }) : asText(item) }
  })
}

/** Draws a choice of several of the field's own options or of a closed list; otherwise texts, one per line. */
function ListInput(props: SettingInputProps) {
  const { schema, value, onChange, choices, id } = props
  const intl = useIntl()
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

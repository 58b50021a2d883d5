import { deepEquals, examplesId, type EnumOptionsType, type Registry, type WidgetProps } from '@rjsf/utils'
import { ScanButton } from '../inputs/barcode/ScanButton'
import { CheckInput } from '../inputs/CheckInput'
import { ChoiceList, type Choice } from '../inputs/ChoiceList'
import { NumberInput } from '../inputs/NumberInput'
import { SelectInput } from '../inputs/SelectInput'
import { TemporalInput } from '../inputs/calendar/TemporalInput'
import { TextArea } from '../inputs/TextArea'
import { TextInput } from '../inputs/TextInput'
import { Examples } from './Examples'
import { FieldHelp } from './FieldHelp'
import { FileWidget } from './FileWidget'
import { foreignContext } from './foreignContext'
import { fromLocal, toLocal } from './foreignTimes'
import { isYesOrNo } from './labelOf'
import { inputProps } from './widgetProps'

const limitOf = (limit: unknown): number | undefined => (typeof limit === 'number' ? limit : undefined)
/** Returns undefined for an emptied text, so that `required` applies, unless the host sets another value (`ui:emptyValue`). */
const written = (text: string, { options }: WidgetProps): unknown =>
  text === '' ? (options.emptyValue as unknown) : text

const inputTypes = ['text', 'email', 'tel', 'url', 'search'] as const
const isInputType = (type: unknown): type is (typeof inputTypes)[number] =>
  (inputTypes as readonly unknown[]).includes(type)

const textWidget = (type: 'text' | 'email' | 'url') =>
  function TextWidget(props: WidgetProps) {
    const { schema, onChange } = props
    const value: unknown = props.value
    const isInteger = schema.type === 'integer'
    const { inputType } = props.options
    const examples = (Array.isArray(schema.examples) ? (schema.examples as unknown[]) : []).filter(
      (one) => typeof one === 'string',
    )
    if (isInteger || schema.type === 'number') {
      return (
        <NumberInput
          {...inputProps(props)}
          value={value}
          onChange={onChange}
          locale={foreignContext(props.registry).locale}
          integer={isInteger}
          min={limitOf(schema.minimum)}
          max={limitOf(schema.maximum)}
          step={limitOf(schema.multipleOf)}
        />
      )
    }
    const input = (
      <TextInput
        {...inputProps(props)}
        {...(examples.length > 0 && { list: examplesId(props.id) })}
        type={isInputType(inputType) ? inputType : type}
        value={value}
        onChange={(text) => onChange(written(text, props))}
        maxLength={limitOf(schema.maxLength)}
      />
    )
    const suggested =
      examples.length === 0 ? input : <Examples id={props.id} examples={examples} input={input} />
    const { barcode } = foreignContext(props.registry).ports
    if (!barcode || props.options['barcode'] !== true || props.readonly) return suggested
    return (
      <div className="acopio-input-row">
        <div className="acopio-input-grow">{suggested}</div>
        <ScanButton port={barcode} disabled={props.disabled === true} onRead={onChange} />
      </div>
    )
  }

function TextareaWidget(props: WidgetProps) {
  return (
    <TextArea
      {...inputProps(props)}
      value={props.value as unknown}
      onChange={(text) => props.onChange(written(text, props))}
      maxLength={limitOf(props.schema.maxLength)}
      rows={limitOf(props.options.rows)}
    />
  )
}

function PasswordWidget(props: WidgetProps) {
  const {
    id,
    required,
    disabled,
    readOnly,
    invalid,
    describedBy: described,
    autoComplete,
  } = inputProps(props)
  return (
    <input
      id={id}
      className="acopio-input"
      type="password"
      autoComplete={autoComplete ?? 'new-password'}
      placeholder={props.placeholder}
      disabled={disabled}
      readOnly={readOnly}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={described}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(written(event.target.value, props))}
    />
  )
}

function DateWidget(props: WidgetProps) {
  return (
    <TemporalInput
      {...inputProps(props)}
      kind="date"
      value={props.value as unknown}
      onChange={props.onChange}
      locale={foreignContext(props.registry).locale}
    />
  )
}

const momentWidget = (kind: 'time' | 'datetime') =>
  function MomentWidget(props: WidgetProps) {
    return (
      <TemporalInput
        {...inputProps(props)}
        kind={kind}
        value={toLocal(props.value, kind)}
        onChange={(text) => props.onChange(fromLocal(text, kind, props.value))}
        locale={foreignContext(props.registry).locale}
      />
    )
  }

/** Maps options, which are any JSON, to their index as text, because our inputs only know texts. */
function useOptions(props: WidgetProps) {
  const { options } = props
  const value: unknown = props.value
  const list: readonly EnumOptionsType[] = options.enumOptions ?? []
  const off: readonly unknown[] = Array.isArray(options.enumDisabled) ? options.enumDisabled : []
  const isOff = (option: unknown) => off.some((one) => deepEquals(one, option))
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return {
    choices: list.map(({ label, value: option }, index): Choice => ({
      value: String(index),
      label,
      ...(isOff(option) && { disabled: true }),
    })),
    selected: chosen.flatMap((one) => {
      const index = list.findIndex((option) => deepEquals(option.value, one))
      return index === -1 ? [] : [String(index)]
    }),
    valueAt: (index: string): unknown => list[Number(index)]?.value as unknown,
  }
}

function ManyWidget(props: WidgetProps) {
  const { choices, selected, valueAt } = useOptions(props)
  return (
    <ChoiceList
      {...inputProps(props)}
      multiple
      choices={choices}
      selected={selected}
      orientation={props.options.inline === true ? 'horizontal' : 'vertical'}
      onChange={(now) => props.onChange(now.map(valueAt))}
    />
  )
}

function RadioWidget(props: WidgetProps) {
  const { choices, selected, valueAt } = useOptions(props)
  return (
    <ChoiceList
      {...inputProps(props)}
      multiple={false}
      choices={choices}
      selected={selected}
      orientation={props.options.inline === true ? 'horizontal' : 'vertical'}
      onChange={([now]) => props.onChange(now === undefined ? undefined : valueAt(now))}
    />
  )
}

function SelectWidget(props: WidgetProps) {
  const { choices, selected, valueAt } = useOptions(props)
  if (props.multiple === true) return <ManyWidget {...props} />
  return (
    <SelectInput
      {...inputProps(props)}
      choices={choices}
      value={selected[0] ?? ''}
      onChange={(now) => props.onChange(now === '' ? undefined : valueAt(now))}
      // In a choice of shapes, one is always selected.
      clearable={props.schema.default === undefined}
    />
  )
}

function CheckboxWidget(props: WidgetProps) {
  const { id, label, required, schema, uiSchema } = props
  if (isYesOrNo({ schema, uiSchema, required })) return <RadioWidget {...props} />
  return (
    <CheckInput
      {...inputProps(props)}
      label={label}
      help={<FieldHelp id={id} schema={schema} uiSchema={uiSchema} registry={props.registry} />}
      checked={props.value === true}
      onChange={props.onChange}
    />
  )
}

const nothing = () => null
const Text = textWidget('text')
const DateTime = momentWidget('datetime')

/** Draws the file widget, or a text input for addresses where the host takes no files. */
function AnyFileWidget(props: WidgetProps) {
  const { upload } = foreignContext(props.registry).ports
  return upload ? <FileWidget {...props} port={upload} /> : <Text {...props} />
}

/** RJSF's widgets built on our inputs. A value without an input of its own is typed as text. */
export const foreignWidgets: Registry['widgets'] = {
  TextWidget: Text,
  EmailWidget: textWidget('email'),
  URLWidget: textWidget('url'),
  PasswordWidget,
  TextareaWidget,
  DateWidget,
  AltDateWidget: DateWidget,
  TimeWidget: momentWidget('time'),
  DateTimeWidget: DateTime,
  AltDateTimeWidget: DateTime,
  CheckboxWidget,
  CheckboxesWidget: ManyWidget,
  RadioWidget,
  SelectWidget,
  UpDownWidget: Text,
  RangeWidget: Text,
  ColorWidget: Text,
  FileWidget: AnyFileWidget,
  HiddenWidget: nothing,
}

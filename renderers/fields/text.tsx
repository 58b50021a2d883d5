import { usePage } from '../answering/PageContext'
import { autocompleteFor } from '../inputs/autocomplete'
import { ScanButton } from '../inputs/barcode/ScanButton'
import { TextInput } from '../inputs/TextInput'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { maxLengthOf, sizeOf } from './settings'
import { TextCell } from './TextCell'

/** The stored ways to say that a code may be read instead of typing (spec forms §2 "barcode options"). */
const scanning: readonly unknown[] = [true, 'true', 'barcode', 'search_barcode']

function Widget(props: WidgetProps) {
  const { barcode } = usePage().ports
  const hint = autocompleteFor(props.field.field.label)
  const input = (
    <TextInput
      {...props}
      {...hint}
      size={sizeOf(props.field)}
      maxLength={maxLengthOf(props.schema)}
      onChange={(text) => props.onChange(text === '' ? undefined : text)}
    />
  )
  const scans = scanning.includes(props.field.field.properties?.['enable_barcode'])
  if (!barcode || !scans || props.readOnly) return input
  return (
    <div className="acopio-input-row">
      <div className="acopio-input-grow">{input}</div>
      <ScanButton port={barcode} disabled={props.disabled} onRead={props.onChange} />
    </div>
  )
}

export const text: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }

import { usePage, useSlot } from '../answering/PageContext'
import { TextInput } from '../inputs/TextInput'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { LevelInput } from './LevelInput'
import { TextCell } from './TextCell'
import { useRow } from './useRow'

/** Draws one level of a catalog's cascade; a plain text input where no catalog port exists. */
function Widget(props: WidgetProps) {
  const { ports } = usePage()
  const { address } = useSlot()
  const row = useRow(address, props.field.rowId ?? '')
  const isLevel = row?.levels.some(({ id }) => id === props.field.id)
  if (!row?.query || !isLevel || !ports.catalogs) return <TypedLevel {...props} />
  return <LevelInput {...props} row={row} />
}

function TypedLevel(props: WidgetProps) {
  return <TextInput {...props} onChange={(text) => props.onChange(text === '' ? undefined : text)} />
}

export const catalogSelect: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }

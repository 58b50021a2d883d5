import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { textKey } from '../../schemas/model/form'
import { usePage, useSlot } from '../answering/PageContext'
import { loadCombobox } from '../inputs/combobox/loadCombobox'
import { asText } from '../inputs/inputProps'
import { TextInput } from '../inputs/TextInput'
import { useLazyPart } from '../inputs/useLazyPart'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { PortTrouble } from './PortTrouble'
import { TextCell } from './TextCell'
import { rowAddress, useRow, chosenIn, type Row } from './useRow'
import { useRowDetails } from './useRowDetails'
import { useRowKeys } from './useRowKeys'

/** One level of a catalog's cascade; typed by hand where no catalog can be asked. */
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

function LevelInput({ row, ...props }: WidgetProps & { readonly row: Row }) {
  const { field, value, disabled, readOnly } = props
  const { answering, ports, text } = usePage()
  const { address } = useSlot()
  const intl = useIntl()
  const index = row.levels.findIndex(({ id }) => id === field.id)
  const above = row.levels.slice(0, index)
  const waitsFor = above.find((level) => level.value === undefined)
  const query = row.query && {
    ...row.query,
    fieldId: field.id,
    where: [...row.query.where, ...chosenIn(above)],
  }
  const keys = useRowKeys(ports.catalogs, query)
  const at = rowAddress(answering, address, row.field.id)
  const details = useRowDetails(answering, ports.catalogs, at, row)
  const { part, failed } = useLazyPart(loadCombobox, !readOnly)

  const [focused, setFocused] = useState(false)

  const choose = (chosen: unknown) => {
    props.onChange(chosen)
    const isLast = index === row.levels.length - 1
    if (isLast && (typeof chosen === 'string' || typeof chosen === 'number'))
      void details.copy([...above, { id: field.id, value: chosen }])
  }
  const written = asText(value)
  const missing = intl.formatMessage({ id: 'renderer.catalog.none' })
  const status = keys.loading
    ? intl.formatMessage({ id: 'renderer.catalog.searching' })
    : keys.values.length === 0 && !keys.error
      ? missing
      : keys.more
        ? intl.formatMessage({ id: 'renderer.catalog.more' })
        : undefined

  if (!part) {
    return (
      <div onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
        <TextInput
          {...props}
          readOnly={!failed || readOnly}
          onChange={(typed) => choose(typed || undefined)}
        />
      </div>
    )
  }
  return (
    <>
      <part.Combobox
        {...props}
        disabled={disabled || waitsFor !== undefined}
        selected={written === '' ? undefined : { value: written, label: written }}
        choices={keys.values.map((key) => ({ value: String(key), label: String(key) }))}
        onChange={(choice) => choose(keys.values.find((key) => String(key) === choice?.value))}
        onSearch={keys.search}
        onOpenChange={keys.setOpen}
        onEnd={keys.grow}
        status={status}
        focused={focused}
        placeholder={
          waitsFor === undefined
            ? intl.formatMessage({ id: 'renderer.combobox.placeholder' })
            : intl.formatMessage(
                { id: 'renderer.catalog.first' },
                { label: text(textKey.label(waitsFor.id)) },
              )
        }
        onFreeText={keys.error && choose}
      />
      {keys.error && <PortTrouble error={keys.error} hint="renderer.catalog.typed" onRetry={keys.retry} />}
      {details.error && (
        <PortTrouble
          error={details.error}
          hint="renderer.catalog.noDetails"
          onRetry={() => void details.copy(row.levels)}
        />
      )}
      <p className="acopio-help acopio-row-news" role="status">
        {details.loading && <FormattedMessage id="renderer.catalog.copying" />}
        {details.missing && <FormattedMessage id="renderer.catalog.gone" />}
      </p>
    </>
  )
}

export const catalogSelect: FieldRenderer = { Widget, Cell: TextCell, label: 'input' }

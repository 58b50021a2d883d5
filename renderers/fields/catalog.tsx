import { FormattedList, FormattedMessage } from 'react-intl'
import { textKey } from '../../schemas/model/form'
import { own } from '../../schemas/model/json'
import { usePage, useSlot } from '../answering/PageContext'
import { FenceNotice } from './FenceNotice'
import type { FieldRenderer, WidgetProps } from './fieldRenderer'
import { TextCell } from './TextCell'
import { useFence } from './useFence'
import { OfferContext, useOffer } from './useIsEmptyCatalog'
import { isRowState, useRow } from './useRow'

/** Draws a row of a catalog: its levels, each narrowing the next, then the details copied from the chosen row. */
function Widget({ field, disabled, readOnly }: WidgetProps) {
  const { answering, ports, text, Slot } = usePage()
  const { address, state } = useSlot()
  const row = useRow(address, field.id)
  const fence = useFence(row)
  const offer = useOffer()
  const members = isRowState(state) ? state.members : {}
  const waitsFor = row?.waitsFor ?? []
  const labelOf = (id: string) => text(textKey.label(id))
  const parent = own(answering.compiled.fields, field.relatedTo?.rowId ?? '')

  return (
    <div className="acopio-row">
      {waitsFor.length > 0 && !readOnly && (
        <p className="acopio-help">
          <FormattedMessage
            id="renderer.catalog.locked"
            values={{
              row: parent ? labelOf(parent.id) : '',
              count: waitsFor.length,
              labels: <FormattedList value={waitsFor.map(labelOf)} />,
            }}
          />
        </p>
      )}
      {!ports.catalogs && !readOnly && !disabled && (
        <p className="acopio-help">
          <FormattedMessage id="renderer.catalog.byHand" />
        </p>
      )}
      {fence && ports.catalogs && !readOnly && (
        <FenceNotice fence={fence} disabled={disabled || waitsFor.length > 0} />
      )}
      <OfferContext value={offer}>
        {field.childIds.map((fieldId) => {
          const member = own(members, fieldId)
          return member && <Slot key={fieldId} address={{ ...address, fieldId }} state={member} />
        })}
      </OfferContext>
    </div>
  )
}

export const catalog: FieldRenderer = { Widget, Cell: TextCell, label: 'legend' }

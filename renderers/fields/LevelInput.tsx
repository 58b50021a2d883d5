import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { textKey } from '../../schemas/model/form'
import { usePage, useSlot } from '../answering/PageContext'
import { loadCombobox } from '../inputs/combobox/loadCombobox'
import { asText } from '../inputs/inputProps'
import { TextInput } from '../inputs/TextInput'
import { useLazyPart } from '../inputs/useLazyPart'
import { useDistanceText } from '../texts/useDistanceText'
import type { WidgetProps } from './fieldRenderer'
import { LevelNews } from './LevelNews'
import { levelStatus } from './levelStatus'
import { useExactKey } from './useExactKey'
import { useFence } from './useFence'
import { useIsEmptyCatalog } from './useIsEmptyCatalog'
import { chosenIn, isKey, rowAddress, type Row } from './useRow'
import { useRowDetails } from './useRowDetails'
import { useRowKeys } from './useRowKeys'
import { useStoredRow } from './useStoredRow'
import { WithScan } from './WithScan'

/** Draws a level of a cascade: a choice among the values of the rows that match the levels above. */
export function LevelInput({ row, ...props }: WidgetProps & { readonly row: Row }) {
  const { field, value, disabled, readOnly } = props
  const { answering, ports, text } = usePage()
  const { address } = useSlot()
  const intl = useIntl()
  const far = useDistanceText()
  const fence = useFence(row)
  const index = row.levels.findIndex(({ id }) => id === field.id)
  const isLast = index === row.levels.length - 1
  const above = row.levels.slice(0, index)
  const waitsFor = above.find((level) => level.value === undefined)
  const where = [...(row.query?.where ?? []), ...chosenIn(above)]
  const isLocated = !fence || fence.near !== undefined
  const query =
    row.query && isLocated ? { ...row.query, fieldId: field.id, where, near: fence?.near } : undefined
  const keys = useRowKeys(ports.catalogs, query)
  const details = useRowDetails(answering, ports.catalogs, rowAddress(answering, address, row.field.id), {
    row,
    near: fence?.near,
  })
  // A form may have hundreds of sets, so their rows are not checked: a row that is gone is noticed when somebody chooses anew.
  const isStored = useStoredRow(ports.catalogs, row, isLast && !readOnly && address.groupId === undefined)
  const isNothing = keys.isCurrent && keys.values.length === 0 && !keys.more && !fence
  const hasChoices = keys.values.length > 0
  const empty = useIsEmptyCatalog(ports.catalogs, row, { isEmpty: isNothing && !readOnly, hasChoices })
  const isUnoffered = empty.isUnoffered && !hasChoices
  useEffect(() => {
    if (isUnoffered || hasChoices) answering.setOffered(row.field.id, !isUnoffered)
  }, [answering, row.field.id, isUnoffered, hasChoices])
  const { part, failed } = useLazyPart(loadCombobox, !readOnly)
  const [focused, setFocused] = useState(false)
  const [pressed, setPressed] = useState(false)

  const choose = (chosen: unknown) => {
    props.onChange(chosen)
    if (isLast && isKey(chosen)) void details.copy([...above, { id: field.id, value: chosen }])
  }
  const exact = useExactKey(ports.catalogs, query, choose)
  const open = (isOpen: boolean) => {
    keys.setOpen(isOpen)
    if (isOpen && fence && !fence.near) void fence.locate()
  }
  /** Takes a text that was typed and left: as it is where rows cannot be asked for, otherwise as the row that it names. */
  const takeTyped = async (typed: string) => {
    const became = keys.error || empty.isEmpty ? 'failed' : await exact.find(typed)
    const isFree = became === 'failed' || (became === 'unknown' && !fence && (await empty.ask()))
    if (isFree) {
      if (became === 'unknown') exact.forget()
      choose(typed)
    }
    return became === 'chosen' || isFree
  }
  const written = asText(value)
  // Where nothing can be chosen, the text does not ask to choose something above first.
  const waitingText = empty.isEmpty
    ? 'renderer.catalog.firstTyped'
    : isUnoffered
      ? 'renderer.catalog.noneOffered'
      : 'renderer.catalog.first'

  if (!part) {
    return (
      <div
        role="presentation"
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onClick={() => {
          if (disabled || readOnly || waitsFor !== undefined) return
          setPressed(true)
          open(true)
        }}
      >
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
      <WithScan
        field={field}
        readOnly={readOnly}
        disabled={disabled || waitsFor !== undefined || !isLocated}
        onRead={(code) => void exact.find(code)}
      >
        <part.Combobox
          {...props}
          disabled={disabled || waitsFor !== undefined}
          selected={written === '' ? undefined : { value: written, label: written }}
          choices={keys.values.map((key, at) => {
            const meters = keys.distances?.[at]
            const note = meters === undefined ? undefined : far(meters)
            return { value: String(key), label: String(key), note }
          })}
          onChange={(choice) => {
            exact.forget()
            choose(keys.values.find((key) => String(key) === choice?.value))
          }}
          onSearch={keys.search}
          onOpenChange={open}
          onEnd={keys.grow}
          status={
            empty.isEmpty && waitsFor === undefined
              ? intl.formatMessage({ id: 'renderer.catalog.emptyTyped' })
              : isUnoffered
                ? intl.formatMessage({ id: 'renderer.catalog.noneOffered' })
                : levelStatus(intl, keys, fence, far, where.length > 0)
          }
          focused={focused}
          opened={pressed && focused}
          placeholder={
            waitsFor === undefined
              ? intl.formatMessage({ id: 'renderer.combobox.placeholder' })
              : intl.formatMessage({ id: waitingText }, { label: text(textKey.label(waitsFor.id)) })
          }
          onFreeText={
            isLocated && !isUnoffered && (keys.error || isNothing || empty.isEmpty || !keys.isCurrent)
              ? takeTyped
              : undefined
          }
        />
      </WithScan>
      <LevelNews
        keys={keys}
        details={details}
        exact={exact}
        isStored={isStored}
        // Shown once, at the first level that is still to be chosen.
        isUnoffered={isUnoffered && waitsFor === undefined}
        onCopy={() => void details.copy(row.levels)}
      />
    </>
  )
}

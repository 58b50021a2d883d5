import { Anchor, Text } from '@mantine/core'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { FormRenderer } from '../../../renderers/FormRenderer'
import type { AddressedError } from '../../../schemas/answering/types'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { codedErrorText } from '../errorText'
import { useLocale } from '../LocaleProvider'
import { useT } from '../useT'
import { answerCells, begunText } from './answerCells'
import classes from './CellEditor.module.css'
import type { CellStore } from './cellStore'
import type { CellEdit, CellMove } from './gridEditing'
import type { CellWrite } from './useCellWrites'

export interface CellEditorProps<Row> {
  readonly store: CellStore<Row>
  readonly edit: CellEdit<Row>
  readonly onWrite: (write: CellWrite<Row>) => void
}

const idPrefix = 'cell'

const arrows: Readonly<Record<string, CellMove>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** Draws a field's input in its cell. The whole row is validated, as when it is answered in full. */
export function CellEditor<Row>({ store, edit, onWrite }: CellEditorProps<Row>) {
  const { row, columnId: fieldId, text, end } = edit
  const { compiled } = store
  const t = useT()
  const { locale } = useLocale()
  const [answered] = useState(() =>
    answerCells(store.formOf(row), begunText(compiled, fieldId, text), locale),
  )
  const [elsewhere, setElsewhere] = useState<readonly AddressedError[]>([])
  const box = useRef<HTMLDivElement>(null)
  const isTyped = text !== undefined
  const page = compiled.pages.findIndex(({ fieldIds }) => fieldIds.includes(fieldId))
  const nameOf = (id: string) => resolveText(compiled, textKey.label(id), locale) || t('records.unnamedField')
  const isOpen = answered.isOpen(fieldId)

  useEffect(() => {
    const control =
      box.current?.querySelector<HTMLElement>('input:checked') ??
      box.current?.querySelector<HTMLElement>('input, select, textarea, button')
    ;(control ?? box.current)?.focus()
    // Scrolls the whole editor into view, because focusing would only do so for the input.
    box.current?.closest('[data-cell-editor]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (!(control instanceof HTMLInputElement) && !(control instanceof HTMLTextAreaElement)) return
    const isList = control.getAttribute('role') === 'combobox'
    // The caret goes to the end, as in a spreadsheet: only a key on the cell itself replaces the value.
    if (control.selectionStart !== null && (isTyped || !isList))
      control.setSelectionRange(control.value.length, control.value.length)
    // In a list, typing replaces the selection; and some inputs do not allow moving the caret.
    else if (!isTyped) control.select()
  }, [isTyped])

  function commit(move: CellMove) {
    if (!answered.isChanged()) {
      end(move)
      return
    }
    const errors = answered.answering.validate()
    setElsewhere(errors.filter(({ address }) => address.fieldId !== fieldId))
    if (errors.length > 0) return
    onWrite({ row, fieldIds: [fieldId], answers: answered.answers() })
    end(move)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, target, nativeEvent } = event
    const isList = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
    if (nativeEvent.isComposing || isList) return
    const isNewLine = key === 'Enter' && shiftKey && target instanceof HTMLTextAreaElement
    const move =
      key === 'Enter' ? (shiftKey ? 'up' : 'down') : key === 'Tab' ? (shiftKey ? 'left' : 'right') : null
    const arrow = isTyped ? arrows[key] : undefined
    if (isNewLine || (key !== 'Escape' && !move && !arrow)) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape') end('stay')
    else commit(move ?? arrow ?? 'stay')
  }

  function onBlur(event: FocusEvent) {
    // Switching to another window for a moment does not end the editing.
    if (!document.hasFocus() || box.current?.contains(event.relatedTarget)) return
    commit('none')
  }

  return (
    <div
      ref={box}
      role="presentation"
      tabIndex={isOpen ? undefined : -1}
      className={classes['box']}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {isOpen ? (
        <FormRenderer
          answering={answered.answering}
          page={page}
          only={fieldId}
          locale={locale}
          mode="edit"
          idPrefix={idPrefix}
        />
      ) : (
        <Text size="sm" role="status">
          {t('grid.cell.locked', { field: nameOf(fieldId) })}
        </Text>
      )}
      {elsewhere.map(({ address, error }) => (
        <Text key={`${address.fieldId} ${error.code}`} size="sm" c="red" role="alert">
          {t('catalogRows.edit.refused', {
            field: nameOf(address.fieldId),
            problem: codedErrorText(t, error, { label: nameOf(address.fieldId) }),
          })}
        </Text>
      ))}
      {elsewhere.length > 0 && (
        <Anchor component={Link} to={store.addressOf(row)} size="sm">
          {t('grid.cell.open')}
        </Anchor>
      )}
    </div>
  )
}

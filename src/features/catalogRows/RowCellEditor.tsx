import { Anchor, Text } from '@mantine/core'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { FormRenderer } from '../../../renderers/FormRenderer'
import type { AddressedError } from '../../../schemas/answering/types'
import type { FoundRow } from '../../../schemas/api/catalogRows'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import type { Answers } from '../../../schemas/model/answers'
import type { CellEdit, CellMove } from '../../shared/grid/gridEditing'
import { codedErrorText } from '../../shared/errorText'
import { useLocale } from '../../shared/LocaleProvider'
import { rowAddress } from '../../shared/rowAddresses'
import { useT } from '../../shared/useT'
import { answerRow } from './answerRow'
import classes from './RowCellEditor.module.css'
import type { RowsCatalog } from './rowsQueries'

export interface RowCellEditorProps {
  readonly catalog: RowsCatalog
  readonly edit: CellEdit<FoundRow>
  /** The whole row as it is to be stored. */
  readonly onWrite: (row: FoundRow, fieldId: string, answers: Answers) => void
}

const idPrefix = 'cell'

const arrows: Readonly<Record<string, CellMove>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** A field's own input in its cell. All of the row is checked, as where it is answered whole. */
export function RowCellEditor({ catalog, edit, onWrite }: RowCellEditorProps) {
  const { row, columnId: fieldId, text, end } = edit
  const { compiled } = catalog
  const t = useT()
  const { locale } = useLocale()
  const [answered] = useState(() => answerRow(catalog, row, { fieldId, text, locale }))
  const [elsewhere, setElsewhere] = useState<readonly AddressedError[]>([])
  const box = useRef<HTMLDivElement>(null)
  const isTyped = text !== undefined
  const page = compiled.pages.findIndex(({ fieldIds }) => fieldIds.includes(fieldId))
  const nameOf = (id: string) => resolveText(compiled, textKey.label(id), locale) || t('records.unnamedField')

  useEffect(() => {
    const control =
      box.current?.querySelector<HTMLElement>('input:checked') ??
      box.current?.querySelector<HTMLElement>('input, select, textarea, button')
    control?.focus()
    // All of it: only the input would be brought into view by the focus.
    box.current?.closest('[data-cell-editor]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (!(control instanceof HTMLInputElement) && !(control instanceof HTMLTextAreaElement)) return
    if (!isTyped) control.select()
    // Behind what was typed on the cell; some inputs have no caret.
    else if (control.selectionStart !== null)
      control.setSelectionRange(control.value.length, control.value.length)
  }, [isTyped])

  function commit(move: CellMove) {
    if (!answered.isChanged()) {
      end(move)
      return
    }
    const errors = answered.answering.validate()
    setElsewhere(errors.filter(({ address }) => address.fieldId !== fieldId))
    if (errors.length > 0) return
    onWrite(row, fieldId, answered.answers())
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
    // A window that is left for a moment, to look something up, is not done with.
    if (!document.hasFocus() || box.current?.contains(event.relatedTarget)) return
    commit('none')
  }

  return (
    <div ref={box} role="presentation" className={classes['box']} onKeyDown={onKeyDown} onBlur={onBlur}>
      <FormRenderer
        answering={answered.answering}
        page={page}
        only={fieldId}
        locale={locale}
        mode="edit"
        idPrefix={idPrefix}
      />
      {elsewhere.map(({ address, error }) => (
        <Text key={`${address.fieldId} ${error.code}`} size="sm" c="red" role="alert">
          {t('catalogRows.edit.refused', {
            field: nameOf(address.fieldId),
            problem: codedErrorText(t, error, { label: nameOf(address.fieldId) }),
          })}
        </Text>
      ))}
      {elsewhere.length > 0 && (
        <Anchor component={Link} to={rowAddress(catalog.id, row._id)} size="sm">
          {t('catalogRows.cell.open')}
        </Anchor>
      )}
    </div>
  )
}

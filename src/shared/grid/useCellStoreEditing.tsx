import { useMemo } from 'react'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { codedErrorText } from '../errorText'
import { useLocale } from '../LocaleProvider'
import { useT } from '../useT'
import { useToast } from '../useToast'
import { answerCells } from './answerCells'
import { CellEditor } from './CellEditor'
import type { CellStore } from './cellStore'
import type { CellText, GridEditing } from './gridEditing'
import type { CellWrite, CellWrites, RefusedCell } from './useCellWrites'

/** The result of pasting cells into one row. */
interface PastedRow<Row> {
  readonly writes: readonly CellWrite<Row>[]
  readonly refused: readonly RefusedCell<Row>[]
}

/** The most cells pasted at once, because each row is a change of its own. */
const mostCells = 2_000

/** Returns how cells of rows are edited in place, wherever the rows are stored; undefined for users who may not. */
export function useCellStoreEditing<Row>(
  store: CellStore<Row> | undefined,
  { write, writeAll, stateOf }: CellWrites<Row>,
): GridEditing<Row> | undefined {
  const t = useT()
  const toast = useToast()
  const { locale } = useLocale()
  return useMemo(() => {
    if (!store) return undefined
    const { compiled } = store
    const nameOf = (id: string) =>
      resolveText(compiled, textKey.label(id), locale) || t('records.unnamedField')

    /**
     * Converts pasted cells of one row, to be written together: without invalid cells, and without any if something else in the row forbids
     * it.
     */
    function pasteRow(row: Row, cells: readonly CellText<Row>[]): PastedRow<Row> {
      const texts = Object.fromEntries(cells.map(({ columnId, text }) => [columnId, text]))
      const answered = answerCells(store?.formOf(row) ?? { compiled, answers: {} }, texts, locale)
      const fieldIds = Object.keys(texts)
      const errors = answered.answering.validate()
      const problemOf = ({ address: { fieldId }, error }: (typeof errors)[number]) =>
        codedErrorText(t, error, { label: nameOf(fieldId) })
      const refused = [
        ...fieldIds
          .filter((id) => !answered.isOpen(id))
          .map((fieldId) => ({
            ...{ row, fieldId, reason: t('grid.cell.locked', { field: nameOf(fieldId) }) },
          })),
        ...errors
          .filter(({ address: { fieldId } }) => fieldIds.includes(fieldId))
          .map((error) => ({ row, fieldId: error.address.fieldId, reason: problemOf(error) })),
      ]
      const rest = cells.filter(({ columnId }) => !refused.some(({ fieldId }) => fieldId === columnId))
      if (refused.length > 0) {
        const others = rest.length > 0 ? pasteRow(row, rest) : { writes: [], refused: [] }
        return { writes: others.writes, refused: [...refused, ...others.refused] }
      }
      const [elsewhere] = errors
      const [first = ''] = fieldIds
      if (elsewhere) {
        const said = { field: nameOf(elsewhere.address.fieldId), problem: problemOf(elsewhere) }
        return {
          writes: [],
          refused: [{ row, fieldId: first, reason: t('catalogRows.edit.refused', said) }],
        }
      }
      return {
        writes: answered.isChanged() ? [{ row, fieldIds, answers: answered.answers() }] : [],
        refused: [],
      }
    }

    function pasteSeveral(cells: readonly CellText<Row>[]) {
      if (cells.length > mostCells) {
        toast.failed(t('grid.cell.tooMany', { max: mostCells }))
        return
      }
      const fitting = cells.filter(({ row, columnId }) => store?.canEdit(row, columnId) === true)
      const byRow = new Map<Row, CellText<Row>[]>()
      for (const cell of fitting) byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell])
      const done = [...byRow].map(([row, ofRow]) => pasteRow(row, ofRow))
      writeAll(
        done.flatMap(({ writes }) => writes),
        done.flatMap(({ refused }) => refused),
      )
      const left = cells.length - fitting.length
      if (left > 0) toast.notDone(t('grid.cell.left', { count: left }))
    }

    return {
      canEdit: store.canEdit,
      render: (edit) => <CellEditor store={store} edit={edit} onWrite={write} />,
      paste: (row, columnId, text) => {
        const answered = answerCells(store.formOf(row), { [columnId]: text }, locale)
        if (!answered.isOpen(columnId) || answered.answering.validate().length > 0) return false
        if (answered.isChanged()) write({ row, fieldIds: [columnId], answers: answered.answers() })
        return true
      },
      pasteSeveral,
      tellBeyond: (rows) => toast.notDone(t('grid.cell.beyond', { count: rows })),
      stateOf,
    }
  }, [store, stateOf, write, writeAll, locale, t, toast])
}

import { useT } from '../useT'
import classes from './DataGrid.module.css'

/** Draws the checkbox that selects a row; with Shift, all rows from the one selected before. */
export function RowCheckbox<Row>(props: {
  readonly row: Row
  readonly rows: readonly Row[]
  readonly index: number
  readonly isSelected: boolean
  readonly tabIndex: number
  readonly onToggle: (row: Row, rows: readonly Row[], isRange: boolean) => void
}) {
  const { row, rows, index, isSelected, tabIndex, onToggle } = props
  const t = useT()
  return (
    <label className={classes['check']}>
      <input
        type="checkbox"
        data-cell-control
        aria-label={t('grid.selectRow', { row: index + 1 })}
        checked={isSelected}
        tabIndex={tabIndex}
        // A press with Shift would select the text in between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={(event) => onToggle(row, rows, event.shiftKey)}
        onChange={doNothing}
      />
    </label>
  )
}

/** Ignores change events, because only the click says which keys were held. */
const doNothing = () => undefined

import { useT } from '../useT'
import classes from './DataGrid.module.css'

/** Chooses a row; with the Shift key all from the one that was chosen before. */
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
        // A press with the Shift key would select text between the two.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={(event) => onToggle(row, rows, event.shiftKey)}
        onChange={doNothing}
      />
    </label>
  )
}

/** A click says more than a change: which keys were held. */
const doNothing = () => undefined

import type { CellProps } from './fieldRenderer'
import { TextCell } from './TextCell'

/** Draws a number with digits of equal width, so that columns of numbers line up. */
export function NumberCell(props: CellProps) {
  return (
    <span className="acopio-cell-number">
      <TextCell {...props} />
    </span>
  )
}

import type { CellProps } from './fieldRenderer'
import { TextCell } from './TextCell'

/** A number: digits of equal width, so that columns of them line up. */
export function NumberCell(props: CellProps) {
  return (
    <span className="acopio-cell-number">
      <TextCell {...props} />
    </span>
  )
}

import type { ReactNode } from 'react'
import type { GridColumn } from './gridColumn'
import type { GridLook } from './useGridLook'

/** Draws the totals of columns under them. */
export function GridFoot<Row>(props: {
  readonly look: GridLook<GridColumn<Row>>
  readonly lefts: readonly (number | undefined)[]
  /** The number of columns before those of the rows. */
  readonly first: number
  readonly rowCount: number
  readonly footOf: (columnId: string) => ReactNode
}) {
  const { look, lefts, first, rowCount, footOf } = props
  return (
    <tfoot>
      <tr aria-rowindex={rowCount + 2}>
        {first > 0 && <td role="gridcell" data-frozen="among" data-check style={{ left: 0 }} />}
        {look.shown.map(({ id, isNumber }, at) => {
          const left = lefts[at]
          return (
            <td
              key={id}
              role="gridcell"
              aria-colindex={first + at + 1}
              data-number={isNumber || undefined}
              data-first={at === 0 || undefined}
              data-frozen={left === undefined ? undefined : at === look.frozen - 1 ? 'last' : 'among'}
              style={left === undefined ? undefined : { left }}
            >
              {footOf(id)}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

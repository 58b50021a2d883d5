import { useSnapshot } from 'valtio'
import classes from './Canvas.module.css'
import { useDesigner } from './DesignerContext'
import { markOf } from './useDragTarget'

/** Shows where what is dragged would land, on the edge of the row it is drawn in. `null` stands for the page's end. */
export function DropMark({ row }: { readonly row: string | null }) {
  const designer = useDesigner()
  const { target } = useSnapshot(designer.drag)
  if (!target || target.page !== designer.state.page) return null
  const mark = markOf(designer.state.document, target)
  if (mark.row !== row) return null
  return <div className={classes['dropMark']} data-edge={mark.row === null ? 'top' : mark.edge} />
}

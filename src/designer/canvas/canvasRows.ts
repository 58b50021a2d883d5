import type { FormDocument } from '../../../schemas/model/form'
import type { DropTarget } from '../drag/dropTarget'
import { formTree, treeField, type TreeField } from '../formTree'

/** One line of the canvas: a field with its position among its siblings, or the end of a group, where fields can be added. */
export type Row =
  | {
      readonly key: string
      readonly type: 'field'
      readonly node: TreeField
      readonly index: number
      readonly count: number
    }
  | { readonly key: string; readonly type: 'groupEnd'; readonly group: TreeField }

/** What the canvas shows of the form: a page, or the fields of one group. */
export interface CanvasView {
  readonly page: number
  readonly group: string | null
  /** Groups that the designer opened or closed. */
  readonly folds: Readonly<Record<string, boolean>>
}

/** A group with more fields starts closed. */
const longGroup = 12

export function isOpenGroup({ field, children }: TreeField, { folds }: Pick<CanvasView, 'folds'>): boolean {
  return folds[field.field_id] ?? children.length <= longGroup
}

const fieldRow = (node: TreeField, index: number, { length: count }: readonly TreeField[]): Row => ({
  key: node.field.field_id,
  type: 'field',
  node,
  index,
  count,
})

const endKey = (groupId: string) => `end-${groupId}`

/** Returns what is in view, from top to bottom. */
export function canvasRows(form: FormDocument, view: CanvasView): readonly Row[] {
  if (view.group !== null) return (treeField(form, view.group)?.children ?? []).map(fieldRow)
  return (formTree(form)[view.page] ?? []).flatMap((node, index, all): Row[] => {
    const own = fieldRow(node, index, all)
    if (node.kind !== 'group' || !isOpenGroup(node, view)) return [own]
    return [
      own,
      ...node.children.map(fieldRow),
      { key: endKey(node.field.field_id), type: 'groupEnd', group: node },
    ]
  })
}

/** Returns the ids of the fields in view, from top to bottom. */
export function fieldsInView(form: FormDocument, view: CanvasView): readonly string[] {
  return canvasRows(form, view).flatMap((row) => (row.type === 'field' ? [row.key] : []))
}

/** Returns the index of the row that a drop target lies before; the number of rows for the end. */
export function gapOf(indexOfRow: ReadonlyMap<string, number>, { groupId, before }: DropTarget): number {
  const next =
    before === null
      ? groupId === null
        ? undefined
        : indexOfRow.get(endKey(groupId))
      : indexOfRow.get(before)
  if (next !== undefined) return next
  // Of a closed group, only the head is in view.
  const head = groupId === null ? undefined : indexOfRow.get(groupId)
  return head === undefined ? indexOfRow.size : head + 1
}

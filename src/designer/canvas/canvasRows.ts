import type { FormDocument } from '../../../schemas/model/form'
import type { DropTarget } from '../drag/dropTarget'
import { formTree, treeField, type TreeField } from '../formTree'

/** One line of the canvas: a field with its place among its siblings, or the end of a group where more can be put in. */
export type Row =
  | {
      readonly key: string
      readonly type: 'field'
      readonly node: TreeField
      readonly index: number
      readonly count: number
    }
  | { readonly key: string; readonly type: 'groupEnd'; readonly group: TreeField }

/** What of the form the canvas shows: a page, or one group's fields only. */
export interface CanvasView {
  readonly page: number
  readonly group: string | null
  /** Groups that were opened or closed by hand. */
  readonly folds: Readonly<Record<string, boolean>>
}

/** A group with more fields than this starts closed. */
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

/** What is in view from top to bottom. */
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

/** The ids of the fields in view, from top to bottom. */
export function fieldsInView(form: FormDocument, view: CanvasView): readonly string[] {
  return canvasRows(form, view).flatMap((row) => (row.type === 'field' ? [row.key] : []))
}

/** Before which row a place between fields lies; the number of rows for the end. */
export function gapOf(indexOfRow: ReadonlyMap<string, number>, { groupId, before }: DropTarget): number {
  const next =
    before === null
      ? groupId === null
        ? undefined
        : indexOfRow.get(endKey(groupId))
      : indexOfRow.get(before)
  if (next !== undefined) return next
  // In a closed group there is only its head.
  const head = groupId === null ? undefined : indexOfRow.get(groupId)
  return head === undefined ? indexOfRow.size : head + 1
}

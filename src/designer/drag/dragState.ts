import type { DropTarget } from './dropTarget'

/** What can be carried: fields of the form by the handle of one of them, a new field of a type, or a page by its tab. */
export type Carried =
  | { readonly fieldIds: readonly string[]; readonly held: string }
  | { readonly type: string }
  | { readonly page: number }

/** What is being dragged and where it would land; separate from the state, so that only what shows it is drawn again. */
export interface DragState {
  item: Carried | null
  /** The target of fields. */
  target: DropTarget | null
  /** The target index of a page. */
  slot: number | null
  /** True when the arrow keys move it: then the target scrolls into view. */
  isByKeys: boolean
}

export const nothingCarried: Readonly<DragState> = { item: null, target: null, slot: null, isByKeys: false }

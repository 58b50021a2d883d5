import type { DropTarget } from './dropTarget'

/** What can be carried: fields of the form by the handle of one of them, a new one of a type, a page by its tab. */
export type Carried =
  | { readonly fieldIds: readonly string[]; readonly held: string }
  | { readonly type: string }
  | { readonly page: number }

/** What is being dragged and where it would land; apart from the state, so that only what shows it listens. */
export interface DragState {
  item: Carried | null
  /** Where fields would land. */
  target: DropTarget | null
  /** The position that a page would have. */
  slot: number | null
  /** Carried by the arrow keys: what it is carried over comes into view by itself. */
  isByKeys: boolean
}

export const nothingCarried: Readonly<DragState> = { item: null, target: null, slot: null, isByKeys: false }

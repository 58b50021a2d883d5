import { createContext, use } from 'react'
import { keptView } from '../../adapters/storage/keptView'

/** Addresses of what is seen as somebody else: all the others are one's own, so going back leaves the view. */
const prefix = '/view-as/'

export const viewingBase = (userId: number): string => `${prefix}${userId}`

/** As whom a page is seen, by its address; null: as who is logged in. */
export function viewedIdOf(path: string): number | null {
  const id = new RegExp(`^${prefix}(\\d{1,10})(?:/|$)`).exec(path)?.[1]
  return id === undefined ? null : Number(id)
}

export interface Viewing {
  /** As whom everything is shown. */
  readonly name: string
  /** Ends it, and goes back to where it was begun. */
  readonly leave: () => void
}

/** How this page is seen as somebody else; null: it is one's own. Whatever would write is offered only where it is null. */
export const ViewingContext = createContext<Viewing | null>(null)

export const useViewing = (): Viewing | null => use(ViewingContext)

/** Leaves a view, for good. */
export function leaveView(): void {
  const from = keptView.get()?.from ?? '/'
  keptView.drop()
  location.assign(/^\/(?![/\\])/.test(from) ? from : '/')
}

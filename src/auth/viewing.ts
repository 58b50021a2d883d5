import { createContext, use } from 'react'
import { keptView } from '../../adapters/storage/keptView'

/** The prefix of addresses seen as another user: all others are the user's own, so going back leaves the view. */
const prefix = '/view-as/'

export const viewingBase = (userId: number): string => `${prefix}${userId}`

/** Returns the viewed user's id from an address; null for the user's own pages. */
export function viewedIdOf(path: string): number | null {
  const id = new RegExp(`^${prefix}(\\d{1,10})(?:/|$)`).exec(path)?.[1]
  return id === undefined ? null : Number(id)
}

export interface Viewing {
  /** The name of the viewed user. */
  readonly name: string
  /** Ends the view, and returns to where it was started. */
  readonly leave: () => void
}

/** The view as another user that this page belongs to; null for the user's own pages. Writing is offered only where it is null. */
export const ViewingContext = createContext<Viewing | null>(null)

export const useViewing = (): Viewing | null => use(ViewingContext)

/** Leaves the view for good. */
export function leaveView(): void {
  const from = keptView.get()?.from ?? '/'
  keptView.drop()
  location.assign(/^\/(?![/\\])/.test(from) ? from : '/')
}

import type { ViewAs } from '../../schemas/api/viewAs'

/** What this tab keeps while its user views lists as another user. */
export interface KeptView extends ViewAs {
  /** The id of the user who views. */
  readonly by: number
  /** The route where the view was started, and to which leaving it returns. */
  readonly from: string
}

const key = 'acopio.viewAs'

/** The view that this tab has started. It is kept in this tab only: other tabs continue as the logged-in user. */
export const keptView = {
  get(): KeptView | null {
    try {
      const value = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<KeptView> | null
      return typeof value?.token === 'string' && typeof value.user?.id === 'number'
        ? (value as KeptView)
        : null
    } catch {
      return null
    }
  },
  /** Returns false where the browser stores nothing: the view then does not start, because it would end with its first page. */
  keep(view: KeptView): boolean {
    try {
      sessionStorage.setItem(key, JSON.stringify(view))
      return true
    } catch {
      return false
    }
  },
  drop() {
    try {
      sessionStorage.removeItem(key)
    } catch {
      return
    }
  },
}

import type { ViewAs } from '../../schemas/api/viewAs'

/** What this tab keeps while its user sees lists as another user does. */
export interface KeptView extends ViewAs {
  /** Who looks. */
  readonly by: number
  /** Where it was begun, and where one is again after leaving it. */
  readonly from: string
}

const key = 'acopio.viewAs'

/** The view that this tab has begun. It is kept in this tab only: other tabs go on as who is logged in. */
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
  /** False where the browser keeps nothing: then there is no view, which would not outlive its first page. */
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

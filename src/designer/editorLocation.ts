import { isObject } from '../../schemas/model/json'

/** What of a form the editor shows. The session, with its unsaved work and its history, goes on from one to the other. */
export type EditorView =
  | { readonly kind: 'form' }
  | { readonly kind: 'rules' }
  /** The fields of one repeating group (spec forms §2). */
  | { readonly kind: 'group'; readonly page: number; readonly groupId: string }

interface Place {
  readonly pathname: string
  readonly key: string
  readonly state: unknown
}

/** What an address within the editor carries: the session that goes on under it. */
export interface EditorState {
  readonly editorSession: string
}

const address = /^\/forms\/(new|\d{1,10})(?:\/(rules)|\/page\/(\d{1,5})\/group\/([^/]+))?\/?$/

/** The view that an address names; null when it is none of the editor's. */
export function viewAt(pathname: string): EditorView | null {
  const parts = address.exec(pathname)
  if (!parts) return null
  const [, , rules, page, groupId] = parts
  if (rules) return { kind: 'rules' }
  return groupId === undefined ? { kind: 'form' } : { kind: 'group', page: Number(page) - 1, groupId }
}

/** The form that an address names; null for one that was never saved. */
export function formIdAt(pathname: string): number | null {
  return Number(address.exec(pathname)?.[1]) || null
}

/** `formId` null: the form that was never saved. Pages are counted from one in addresses. */
export function pathOf(formId: number | null, view: EditorView): string {
  const form = `/forms/${formId ?? 'new'}`
  if (view.kind === 'rules') return `${form}/rules`
  return view.kind === 'group' ? `${form}/page/${view.page + 1}/group/${view.groupId}` : form
}

/**
 * Which session an address belongs to; null outside of the editor. A form has one; each new form has its own, until its
 * first save and after it.
 */
export function sessionAt({ pathname, key, state }: Place): string | null {
  const [, form] = address.exec(pathname) ?? []
  if (form === undefined) return null
  if (isObject(state) && typeof state['editorSession'] === 'string') return state['editorSession']
  return form === 'new' ? key : `form-${form}`
}

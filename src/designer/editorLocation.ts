import { isObject } from '../../schemas/model/json'
import type { DocumentKind } from '../../schemas/edit/documentKind'

/** What of a document the editor shows. The session, with its unsaved work and its history, goes on from one to the other. */
export type EditorView =
  | { readonly kind: 'form' }
  | { readonly kind: 'rules' }
  /** What happens when records of a form are made, changed or deleted. */
  | { readonly kind: 'workflows' }
  /** The named filters of a catalog. */
  | { readonly kind: 'filters' }
  /** The fields of one repeating group. */
  | { readonly kind: 'group'; readonly page: number; readonly groupId: string }
  /** Which catalog a field takes its rows from, and how. */
  | { readonly kind: 'catalog'; readonly page: number; readonly fieldId: string }

/** The document that an address names; `id` null: one that was never saved. */
export interface EditedDocument {
  readonly kind: DocumentKind['name']
  readonly id: number | null
}

interface Place {
  readonly pathname: string
  readonly search: string
  readonly key: string
  readonly state: unknown
}

/** What an address within the editor carries: the session that goes on under it. */
export interface EditorState {
  readonly editorSession: string
}

const address =
  /^\/(form|catalog)s\/(new|\d{1,10})(?:\/(rules|workflows|filters)|\/page\/(\d{1,5})\/(group|catalog)\/([^/]+))?\/?$/

/** The view that an address names; null when it is none of the editor's. */
export function viewAt(pathname: string): EditorView | null {
  const parts = address.exec(pathname)
  if (!parts) return null
  const [, , , whole, number, within, fieldId] = parts
  if (whole === 'rules' || whole === 'workflows' || whole === 'filters') return { kind: whole }
  if (fieldId === undefined) return { kind: 'form' }
  const page = Number(number) - 1
  return within === 'group' ? { kind: 'group', page, groupId: fieldId } : { kind: 'catalog', page, fieldId }
}

/** The document that an address of the editor names; a new form for any other. */
export function documentAt(pathname: string): EditedDocument {
  const [, kind, id] = address.exec(pathname) ?? []
  return { kind: kind === 'catalog' ? 'catalog' : 'form', id: Number(id) || null }
}

/** Pages are counted from one in addresses. */
export function pathOf({ kind, id }: EditedDocument, view: EditorView): string {
  const document = `/${kind}s/${id ?? 'new'}`
  switch (view.kind) {
    case 'form':
      return document
    case 'rules':
    case 'workflows':
    case 'filters':
      return `${document}/${view.kind}`
    case 'group':
      return `${document}/page/${view.page + 1}/group/${view.groupId}`
    case 'catalog':
      return `${document}/page/${view.page + 1}/catalog/${view.fieldId}`
  }
}

/** Where a new document goes, while it is one: what of a query outlives the view. */
export const folderParam = 'folder'

/** Another view of the document that an address is of. */
export function placeOf({ pathname, search }: Pick<Place, 'pathname' | 'search'>, view: EditorView) {
  const document = documentAt(pathname)
  const folder = document.id === null ? new URLSearchParams(search).get(folderParam) : null
  const kept = folder === null ? '' : `?${new URLSearchParams({ [folderParam]: folder }).toString()}`
  return { pathname: pathOf(document, view), search: kept }
}

/**
 * Which session an address belongs to; null outside of the editor. A document has one; each new one has its own, until its
 * first save and after it.
 */
export function sessionAt({ pathname, key, state }: Omit<Place, 'search'>): string | null {
  const [, kind, id] = address.exec(pathname) ?? []
  if (kind === undefined || id === undefined) return null
  if (isObject(state) && typeof state['editorSession'] === 'string') return state['editorSession']
  return id === 'new' ? key : `${kind}-${id}`
}

import { isObject } from '../../schemas/model/json'
import type { DocumentKind } from '../../schemas/edit/documentKind'

/** What the editor shows of a document. The session, with its unsaved work and its history, continues across views. */
export type EditorView =
  | { readonly kind: 'form' }
  | { readonly kind: 'rules' }
  /** What happens when records of a form are created, changed or deleted. */
  | { readonly kind: 'workflows' }
  /** The named filters of a catalog. */
  | { readonly kind: 'filters' }
  /** The fields of one repeating group. */
  | { readonly kind: 'group'; readonly page: number; readonly groupId: string }
  /** Which catalog a field takes its rows from, and how. */
  | { readonly kind: 'catalog'; readonly page: number; readonly fieldId: string }

/** The document in an address; `id` is null for one that was never saved. */
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

/** The router state within the editor: the id of the session that continues. */
export interface EditorState {
  readonly editorSession: string
}

const address =
  /^\/(form|catalog)s\/(new|\d{1,10})(?:\/(rules|workflows|filters)|\/page\/(\d{1,5})\/(group|catalog)\/([^/]+))?\/?$/

/** Returns the view in an address; null when it is not the editor's. */
export function viewAt(pathname: string): EditorView | null {
  const parts = address.exec(pathname)
  if (!parts) return null
  const [, , , whole, number, within, fieldId] = parts
  if (whole === 'rules' || whole === 'workflows' || whole === 'filters') return { kind: whole }
  if (fieldId === undefined) return { kind: 'form' }
  const page = Number(number) - 1
  return within === 'group' ? { kind: 'group', page, groupId: fieldId } : { kind: 'catalog', page, fieldId }
}

/** Returns the document in an address of the editor; a new form for any other. */
export function documentAt(pathname: string): EditedDocument {
  const [, kind, id] = address.exec(pathname) ?? []
  return { kind: kind === 'catalog' ? 'catalog' : 'form', id: Number(id) || null }
}

/** Returns the address of a view; pages are counted from 1 in addresses. */
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

/** The query parameter for the folder of a new document, the only one that is kept across views. */
export const folderParam = 'folder'

/** Returns the location of another view of the same document. */
export function placeOf({ pathname, search }: Pick<Place, 'pathname' | 'search'>, view: EditorView) {
  const document = documentAt(pathname)
  const folder = document.id === null ? new URLSearchParams(search).get(folderParam) : null
  const kept = folder === null ? '' : `?${new URLSearchParams({ [folderParam]: folder }).toString()}`
  return { pathname: pathOf(document, view), search: kept }
}

/**
 * Returns the session of an address; null outside of the editor. A stored document has one; each new one has its own, also after its first
 * save.
 */
export function sessionAt({ pathname, key, state }: Omit<Place, 'search'>): string | null {
  const [, kind, id] = address.exec(pathname) ?? []
  if (kind === undefined || id === undefined) return null
  if (isObject(state) && typeof state['editorSession'] === 'string') return state['editorSession']
  return id === 'new' ? key : `${kind}-${id}`
}

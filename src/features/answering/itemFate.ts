import type { Location } from 'react-router-dom'
import { ApiError } from '../../../adapters/api/apiError'
import { isObject } from '../../../schemas/model/json'

/** What became of an item of the inbox while it was answered on this device too. */
export type ItemFate = 'received' | 'gone' | 'changed'

/** What an item that does not open is; null when that is not known. */
export function fateOf(error: unknown): 'received' | 'gone' | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'FORM_LOAD_UNAUTHORIZED') return 'received'
  return error.code === 'NOT_FOUND' ? 'gone' : null
}

/** The address of the same answering, but of no item. */
export function withoutItem({ pathname, search, hash }: Location) {
  const strip = (text: string) => {
    const parameters = new URLSearchParams(text)
    for (const name of ['inbox', 'save']) parameters.delete(name)
    return parameters.toString()
  }
  return { pathname, search: strip(search), hash: strip(hash.replace(/^#/, '')) }
}

/** What the history keeps beside that address, so that a reload says it again: of that draft only. */
export interface FateState {
  readonly itemFate: ItemFate
  readonly draftId: string
}

export function readFate(state: unknown, draftId: string | undefined): ItemFate | null {
  const { itemFate, draftId: of } = isObject(state) ? (state as Partial<FateState>) : {}
  return itemFate !== undefined && of !== undefined && of === draftId ? itemFate : null
}

import type { Location } from 'react-router-dom'
import { ApiError } from '../../../adapters/api/apiError'
import { isObject } from '../../../schemas/model/json'

/** What happened to an inbox item that was also answered on this device. */
export type ItemFate = 'received' | 'gone' | 'changed'

/** Returns what happened to an item that cannot be opened; null when unknown. */
export function fateOf(error: unknown): 'received' | 'gone' | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'FORM_LOAD_UNAUTHORIZED') return 'received'
  return error.code === 'NOT_FOUND' ? 'gone' : null
}

/** Returns the same address without the item. */
export function withoutItem({ pathname, search, hash }: Location) {
  const strip = (text: string) => {
    const parameters = new URLSearchParams(text)
    for (const name of ['inbox', 'save']) parameters.delete(name)
    return parameters.toString()
  }
  return { pathname, search: strip(search), hash: strip(hash.replace(/^#/, '')) }
}

/** The history state beside that address, so that a reload repeats the message, for this draft only. */
export interface FateState {
  readonly itemFate: ItemFate
  readonly draftId: string
}

export function readFate(state: unknown, draftId: string | undefined): ItemFate | null {
  const { itemFate, draftId: of } = isObject(state) ? (state as Partial<FateState>) : {}
  return itemFate !== undefined && of !== undefined && of === draftId ? itemFate : null
}

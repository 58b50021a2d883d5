import type { InboxItem } from '../../schemas/api/inbox'
import { isObject } from '../../schemas/model/json'

/** The answers that tell an item of the inbox from others. Items are written by all kinds of clients: what is no text is left out. */
export const itemPreview = ({ fields }: InboxItem) =>
  (Array.isArray(fields) ? (fields as readonly unknown[]) : []).flatMap((field) => {
    const { label, value } = isObject(field) ? field : {}
    return typeof label === 'string' && (typeof value === 'string' || typeof value === 'number')
      ? [{ label, text: String(value) }]
      : []
  })

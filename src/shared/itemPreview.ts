import type { InboxItem } from '../../schemas/api/inbox'
import { isObject } from '../../schemas/model/json'

/** Returns the answers that tell an inbox item from others. Many clients write items, so values that are not text are left out. */
export const itemPreview = ({ fields }: InboxItem) =>
  (Array.isArray(fields) ? (fields as readonly unknown[]) : []).flatMap((field) => {
    const { label, value } = isObject(field) ? field : {}
    return typeof label === 'string' && (typeof value === 'string' || typeof value === 'number')
      ? [{ label, text: String(value) }]
      : []
  })

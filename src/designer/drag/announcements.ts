import { proxy } from 'valtio'

/** What a screen reader should say next; `count` lets the same words be said twice. */
export const announcement = proxy({ text: '', count: 0 })

export function announce(text: string): void {
  announcement.text = text
  announcement.count += 1
}

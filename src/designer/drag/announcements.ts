import { proxy } from 'valtio'

/** What a screen reader should say next; `count` makes repeated words count as new. */
export const announcement = proxy({ text: '', count: 0 })

export function announce(text: string): void {
  announcement.text = text
  announcement.count += 1
}

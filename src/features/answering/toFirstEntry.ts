import { trailHere } from '../../answering/pageTrail'

/** Back to the first entry that an answering's pages have in the history: what replaces it comes in the place of the whole form. */
export function toFirstEntry(): Promise<void> {
  const behind = trailHere().length - 1
  if (behind < 1) return Promise.resolve()
  return new Promise((resolve) => {
    const arrive = (event: PopStateEvent) => {
      // To the pages and to the router this would be somebody's Back.
      event.stopImmediatePropagation()
      resolve()
    }
    window.addEventListener('popstate', arrive, { once: true, capture: true })
    history.go(-behind)
  })
}

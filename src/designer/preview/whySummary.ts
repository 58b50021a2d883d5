import type { Explanation } from '../../../schemas/answering/explanation'

/** Returns in one sentence why a field is shown or hidden. */
export function whySummary({ visible, holder, rules }: Explanation) {
  const about = rules.filter(
    ({ effect, admitted }) => admitted && (effect === 'show' || effect === 'invisible'),
  )
  const isDecided = about.some(({ decides }) => decides)
  if (visible) {
    if (isDecided) return 'why.summary.shown'
    return about.length > 0 ? 'why.summary.notHidden' : 'why.summary.always'
  }
  if (isDecided && !holder) return 'why.summary.hidden'
  return holder ? 'why.summary.held' : 'why.summary.notShown'
}

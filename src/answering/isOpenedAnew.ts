import { openedLinks } from '../../adapters/storage/openedLinks'
import { linkClicks } from '../../schemas/model/formTimer'
import type { ServedFormForAnswer } from '../../schemas/api/forms'

/** Returns true when the page was opened by navigation, not by a reload or the history. */
const isNavigated = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'navigate' || entry.type === 'prerender'))

/**
 * Returns whether a link with limited openings was opened again in a browser that the server knows already, while no draft can be resumed.
 */
export const isOpenedAnew = (link: string, served: ServedFormForAnswer, hasDraft: boolean): boolean =>
  linkClicks(served) !== null && openedLinks.note(link) && !hasDraft && isNavigated()

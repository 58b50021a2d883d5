import { openedLinks } from '../../adapters/storage/openedLinks'
import { linkClicks } from '../../schemas/model/formTimer'
import type { ServedFormForAnswer } from '../../schemas/api/forms'

/** Reloading a page, or coming back to it, opens nothing. */
const isNavigated = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'navigate' || entry.type === 'prerender'))

/**
 * Whether a link that may be opened so many times was opened once more in a browser that the server knows already, with nothing begun
 * to go on with.
 */
export const isOpenedAnew = (link: string, served: ServedFormForAnswer, hasDraft: boolean): boolean =>
  linkClicks(served) !== null && openedLinks.note(link) && !hasDraft && isNavigated()

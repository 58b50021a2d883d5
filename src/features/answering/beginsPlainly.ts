import { messageOfCode } from '../../../schemas/words/knownCodes'
import { timerMinutes } from '../../../schemas/model/formTimer'
import { compileServedForm } from '../../answering/compileServedForm'
import { asksUsually } from '../../answering/prepareRenderers'
import type { OpenedPublicly } from './openPublicForm'

/**
 * Returns whether a form, until somebody does something, needs only the texts that most forms start with (`scripts/publicTexts.mjs`).
 * Anything drawn from the start that needs more must be listed here.
 */
export function beginsPlainly(opened: OpenedPublicly): boolean {
  const { served, isKept, found, handover } = opened
  if (isKept || found || handover || timerMinutes(served) !== null) return false
  const { settings, texts, translations } = compileServedForm(served)
  const words = [texts, ...Object.values(translations)].flatMap((each) => Object.values(each))
  const saysError = words.some((text) => messageOfCode(text)?.startsWith('error.'))
  return !saysError && settings.enable_geolocation !== true && asksUsually(served)
}

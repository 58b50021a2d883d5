import { messageOfCode } from '../../../schemas/words/knownCodes'
import { timerMinutes } from '../../../schemas/model/formTimer'
import { compileServedForm } from '../../answering/compileServedForm'
import { asksUsually } from '../../answering/prepareRenderers'
import type { OpenedPublicly } from './openPublicForm'

/**
 * Whether a form is on the screen with the texts that most begin with (`scripts/publicTexts.mjs`) until somebody does something. Whatever is
 * drawn from the beginning on with more than those must be told here.
 */
export function beginsPlainly(opened: OpenedPublicly): boolean {
  const { served, isKept, found, handover } = opened
  if (isKept || found || handover || timerMinutes(served) !== null) return false
  const { settings, texts, translations } = compileServedForm(served)
  const words = [texts, ...Object.values(translations)].flatMap((each) => Object.values(each))
  const saysError = words.some((text) => messageOfCode(text)?.startsWith('error.'))
  return !saysError && settings.enable_geolocation !== true && asksUsually(served)
}

import { resolveText } from '../../schemas/compile/resolveText'
import { textKey } from '../../schemas/model/form'
import { withoutAnswer } from '../../schemas/model/namedAnswers'
import type { Locale } from '../../schemas/model/locales'

/** Returns the form's name where no answers are at hand: in the page's title, in questions before it opens, in lists of drafts. */
export const formTitle = (compiled: Parameters<typeof resolveText>[0], locale: Locale): string =>
  resolveText(compiled, textKey.formName, locale, withoutAnswer)

// Splits a language's texts for public forms: those that most forms begin with, and those that they load later.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whole areas, and single texts of areas that belong to the app. */
const areas = /^(answer|error|outbox|renderer)\./
const single = new Set(['action.undo'])
/** Treats the wording without values like the one with values. */
const withValues = (id) => id.replace(/\.bare$/, '')
/** Texts of these areas that only the designer shows. */
const designers = /^renderer\.(color\.pick|fields|lines|options|section)\b/
/** The errors that respondents can see; errors defined elsewhere belong to the app. */
const answering = readFileSync(
  join(import.meta.dirname, '..', 'schemas', 'model', 'answeringErrors.ts'),
  'utf8',
)
const answeringErrors = new Set(
  [...answering.matchAll(/^ {2}(\w+): \d+,$/gm)].map(([, code]) => `error.${code}`),
)
const isOthersError = (id) => id.startsWith('error.') && !answeringErrors.has(withValues(id))

/** Returns whether a text belongs to continuing on another device. */
export const isHandoverText = (id) => /^(handover\.|error\.(DRAFT_|NO_MAIL_SERVER))/.test(id)

const isAnsweringText = (id) =>
  single.has(id) || (areas.test(id) && !designers.test(id) && !isOthersError(id) && !isHandoverText(id))

/** Texts around the questions, before anything but answering happens. */
const around =
  /^answer\.(captured|folio\.(label|help)|language|loading|next|noQuestions|previous|progress|required|review\.(back|go|title)|save|saved|sending|submit|updated$)/
/** Texts of the question types that most forms use (`renderers/fields/usualTypes.ts`), before any error. */
const onQuestions =
  /^renderer\.(choice|close|combobox|counter|date|datetime|group|hidden|noLabel|number|part|required|scan\.open|secret|select|shown|time|unsupported)\b/

/** Returns whether a text is in the part that a public form loads before its first question. */
export const isPublicText = (id) => isAnsweringText(id) && (around.test(id) || onQuestions.test(id))

/** Returns whether a text is in the part that loads after the first question, or earlier for a form that begins with more. */
export const isLaterText = (id) => isAnsweringText(id) && !isPublicText(id)

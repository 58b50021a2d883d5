// Which parts of a language's texts a public form can show: what most of them begin with, and what they load later.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whole areas, and single texts of areas that belong to the app. */
const areas = /^(answer|error|outbox|renderer)\./
const single = new Set(['action.undo'])
/** A wording without values goes with the one that has them. */
const withValues = (id) => id.replace(/\.bare$/, '')
/** Of these areas, what only the designer draws. */
const designers = /^renderer\.(color\.pick|fields|lines|options|section)\b/
/** Errors are those that somebody who answers can be told: whatever is added elsewhere belongs to the app. */
const answering = readFileSync(
  join(import.meta.dirname, '..', 'schemas', 'model', 'answeringErrors.ts'),
  'utf8',
)
const answeringErrors = new Set(
  [...answering.matchAll(/^ {2}(\w+): \d+,$/gm)].map(([, code]) => `error.${code}`),
)
const isOthersError = (id) => id.startsWith('error.') && !answeringErrors.has(withValues(id))

/** Whether a text belongs to what lets people go on on another device. */
export const isHandoverText = (id) => /^(handover\.|error\.(DRAFT_|NO_MAIL_SERVER))/.test(id)

const isAnsweringText = (id) =>
  single.has(id) || (areas.test(id) && !designers.test(id) && !isOthersError(id) && !isHandoverText(id))

/** Around the questions, before anybody did anything but answer. */
const around =
  /^answer\.(captured|folio\.(label|help)|language|loading|next|noQuestions|previous|progress|required|review\.(back|go|title)|save|saved|sending|submit|updated$)/
/** On the questions of the types that most forms ask with (`renderers/fields/usualTypes.ts`), before anything is wrong. */
const onQuestions =
  /^renderer\.(choice|close|combobox|counter|date|datetime|group|hidden|noLabel|number|part|required|scan\.open|secret|select|shown|time|unsupported)\b/

/** Whether a text is in the part that a public form begins with: the first question waits for it. */
export const isPublicText = (id) => isAnsweringText(id) && (around.test(id) || onQuestions.test(id))

/** Whether it is in the part that comes once the first question is drawn, or before it to a form that begins with more. */
export const isLaterText = (id) => isAnsweringText(id) && !isPublicText(id)

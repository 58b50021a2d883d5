import { nearbyTexts } from '../analysis/nearby'
import { fieldTypes } from '../fields/registry'
import type { Json } from '../model/json'
import { labelled } from '../samples/draws'
import { isAnswered, meetsUnknown, never } from './anyAnswer'
import type { KindDefinition } from './kind'
import { number } from './number'
import { ownLabels } from './ownLabels'
import { plainCell, text, textCandidates, textQuestions } from './text'

/** A row chosen in another catalog; its members have columns, samples and answers of their own. */
export const row: KindDefinition = {
  icon: 'table',
  section: 'other',
  questions: ['presence', 'change'],
  sample: () => undefined,
  candidates: meetsUnknown,
}

/** A level stores what the other catalog's field stores, so its cell is read like that field's. */
export const rowKey: KindDefinition = {
  icon: 'table',
  section: 'other',
  questions: [...textQuestions, 'sameValue'],
  sample: (field, _schema, { random }) => labelled(field, random),
  candidates: (_field, asked) => textCandidates(asked),
  cell: { write: plainCell, read: ({ text: said }) => said },
  search: (word, field, format) => [
    ...(text.search?.(word, field, format) ?? []),
    ...(number.search?.(word, field, format) ?? []),
  ],
}

export const rowDetail: KindDefinition = {
  icon: 'table',
  section: 'other',
  questions: textQuestions,
  sample: (field, _schema, { random }) => [labelled(field, random)],
  candidates: (_field, { conditions, constants }) => ({
    values: nearbyTexts(constants).map((said) => [said]),
    complete: conditions.length === 0 ? isAnswered : never,
  }),
  cell: {
    write: (answer, field) => {
      const values = Array.isArray(answer) ? (answer as readonly Json[]) : [answer]
      const [first] = values
      if (values.length === 1 && (typeof first === 'string' || typeof first === 'number')) return first
      return fieldTypes.get(field.field_type).toText(answer, field, ownLabels(field)) || null
    },
    read: ({ text: said }) => said,
  },
}

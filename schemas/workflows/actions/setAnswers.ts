import { mapAnswers } from '../mapping/mapAnswers'
import { readMapping } from '../mapping/readMapping'
import { namesNothing, type ActionDefinition, type ActionPart } from './action'
import { fieldsMapped } from './targets'

/** Our own action: writes answers of the record itself, before or after it is saved. */
export const setAnswers: ActionDefinition = {
  id: 'set_answers',
  name: 'setAnswers',
  runtimes: ['before', 'after'],
  forDeleted: false,
  isDone: true,
  initial: { mapping: [] },
  names: ({ mapping }) => ({
    ...namesNothing,
    fieldIds: [...fieldsMapped(mapping), ...readMapping(mapping).map(({ target }) => target)],
  }),
  parts: ({ mapping }) =>
    readMapping(mapping).map(({ target }): ActionPart => ({ kind: 'field', id: target })),
  lacks: ({ mapping }) => (readMapping(mapping).length === 0 ? 'mapping' : undefined),
  plan: ({ mapping }, about) => {
    // The folio was given when the record was created and never changes.
    const rows = readMapping(mapping).filter(({ target }) => target !== 'folio')
    const { answers, unmapped } = mapAnswers(rows, about, { source: about.source, target: about.source })
    return [{ do: 'setAnswers', answers, unmapped }]
  },
}

import type { MappedSet } from '../mapping/mapAnswers'
import { mapAnswers } from '../mapping/mapAnswers'
import { readMapping } from '../mapping/readMapping'
import type { ActionDefinition, Configuration, PlanAbout } from './action'
import { fieldsMapped, idsOf, namedItem, partOf } from './targets'
import type { Work } from './work'

/** Plans a record of another form, filled by the mapping. */
export function recordOf(configuration: Configuration, about: PlanAbout, set?: MappedSet): readonly Work[] {
  const formId = namedItem(configuration['form'])?.id
  const target = formId == null ? undefined : about.targetOf('form', formId)
  if (formId == null || !target) return [{ do: 'nothing', why: 'targetGone' }]
  const mapped = mapAnswers(
    readMapping(configuration['mapping']),
    about,
    { source: about.source, target },
    set,
  )
  return [{ do: 'createRecord', formId, ...mapped, ...(set && { set: set.index }) }]
}

/** Form to form: creates a record of another form. */
export const createRecord: ActionDefinition = {
  id: 2,
  name: 'createRecord',
  runtimes: ['after'],
  forDeleted: true,
  isDone: true,
  initial: { form: null, mapping: [] },
  names: ({ form, mapping }) => ({
    fieldIds: fieldsMapped(mapping),
    formIds: idsOf([namedItem(form)]),
    catalogIds: [],
  }),
  parts: ({ form }) => partOf('form', namedItem(form)),
  lacks: ({ form, mapping }) =>
    namedItem(form)?.id == null ? 'form' : readMapping(mapping).length === 0 ? 'mapping' : undefined,
  plan: (configuration, about) => recordOf(configuration, about),
}

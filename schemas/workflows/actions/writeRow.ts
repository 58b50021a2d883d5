import type { MappedSet } from '../mapping/mapAnswers'
import { mapAnswers } from '../mapping/mapAnswers'
import { readMapping } from '../mapping/readMapping'
import type { ActionDefinition, Configuration, PlanAbout } from './action'
import { fieldsMapped, idsOf, namedItem, partOf } from './targets'
import type { Work } from './work'

/** Plans a row of a catalog, filled by the mapping. */
export function rowOf(configuration: Configuration, about: PlanAbout, set?: MappedSet): readonly Work[] {
  const catalogId = namedItem(configuration['catalog'])?.id
  const target = catalogId == null ? undefined : about.targetOf('catalog', catalogId)
  if (catalogId == null || !target) return [{ do: 'nothing', why: 'targetGone' }]
  const rows = readMapping(configuration['mapping'])
  const { answers, unmapped } = mapAnswers(rows, about, { source: about.source, target }, set)
  return [{ do: 'writeRow', catalogId, answers, unmapped, ...(set && { set: set.index }) }]
}

/** Form to catalog: creates the record's row, or updates it. */
export const writeRow: ActionDefinition = {
  id: 9,
  name: 'writeRow',
  runtimes: ['after'],
  forDeleted: true,
  isDone: true,
  initial: { catalog: null, mapping: [] },
  names: ({ catalog, mapping }) => ({
    fieldIds: fieldsMapped(mapping),
    formIds: [],
    catalogIds: idsOf([namedItem(catalog)]),
  }),
  parts: ({ catalog }) => partOf('catalog', namedItem(catalog)),
  lacks: ({ catalog, mapping }) =>
    namedItem(catalog)?.id == null ? 'catalog' : readMapping(mapping).length === 0 ? 'mapping' : undefined,
  plan: (configuration, about) => rowOf(configuration, about),
}

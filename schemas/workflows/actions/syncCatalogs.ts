import type { ActionDefinition } from './action'
import { idsOf, itemsIn } from './targets'

/** Keeps catalogs equal to the record: rows are created, changed and deleted with it. */
export const syncCatalogs: ActionDefinition = {
  id: 12,
  name: 'syncCatalogs',
  runtimes: ['after'],
  forDeleted: true,
  isDone: true,
  initial: { synched_catalogs: [] },
  names: ({ synched_catalogs: catalogs }) => ({
    fieldIds: [],
    formIds: [],
    catalogIds: idsOf(itemsIn(catalogs)),
  }),
  parts: ({ synched_catalogs: catalogs }) => itemsIn(catalogs).map((item) => ({ kind: 'catalog', ...item })),
  lacks: ({ synched_catalogs: catalogs }) => (idsOf(itemsIn(catalogs)).length === 0 ? 'catalog' : undefined),
  plan: ({ synched_catalogs: catalogs }, { moment }) => [
    { do: 'syncCatalogs', catalogIds: idsOf(itemsIn(catalogs)), isOver: moment === 'deleted' },
  ],
}

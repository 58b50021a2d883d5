import type { ActionDefinition } from './action'
import { createRecord, recordOf } from './createRecord'
import { groupIn, setsIn } from './targets'

/** Group to form: creates a record of another form for each set of a group. */
export const createRecords: ActionDefinition = {
  ...createRecord,
  id: 8,
  name: 'createRecords',
  initial: { ...createRecord.initial, group_id: null },
  names: (configuration) => {
    const named = createRecord.names(configuration)
    const group = groupIn(configuration)
    return { ...named, fieldIds: [...(group === '' ? [] : [group]), ...named.fieldIds] }
  },
  parts: (configuration) => [
    ...createRecord.parts(configuration),
    ...(groupIn(configuration) === '' ? [] : [{ kind: 'field', id: groupIn(configuration) } as const]),
  ],
  lacks: (configuration) => (groupIn(configuration) === '' ? 'group' : createRecord.lacks(configuration)),
  plan: (configuration, about) =>
    setsIn(configuration, about).flatMap((set) => recordOf(configuration, about, set)),
}

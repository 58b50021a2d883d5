import type { ActionDefinition } from './action'
import { groupIn, setsIn } from './targets'
import { rowOf, writeRow } from './writeRow'

/** Group to catalog: writes a row for each set of a group. */
export const writeRows: ActionDefinition = {
  ...writeRow,
  id: 10,
  name: 'writeRows',
  initial: { ...writeRow.initial, group_id: null },
  names: (configuration) => {
    const named = writeRow.names(configuration)
    const group = groupIn(configuration)
    return { ...named, fieldIds: [...(group === '' ? [] : [group]), ...named.fieldIds] }
  },
  parts: (configuration) => [
    ...writeRow.parts(configuration),
    ...(groupIn(configuration) === '' ? [] : [{ kind: 'field', id: groupIn(configuration) } as const]),
  ],
  lacks: (configuration) => (groupIn(configuration) === '' ? 'group' : writeRow.lacks(configuration)),
  plan: (configuration, about) =>
    setsIn(configuration, about).flatMap((set) => rowOf(configuration, about, set)),
}

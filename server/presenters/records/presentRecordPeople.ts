import type { RecordPeople } from '../../../schemas/api/recordPeople'
import type { FoundPeople } from '../../services/records/recordPeople'

export const presentRecordPeople = ({ people, groups, connections }: FoundPeople): RecordPeople => ({
  objects: people.map(({ id, name }) => ({ id, name })),
  groups: groups.map(({ id, name }) => ({ id, name })),
  connections: connections.map(({ id, email }) => ({ id, email })),
})

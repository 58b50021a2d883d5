import type { Event } from '../../../schemas/api/events'
import type { Viewer } from '../../policies/accessScope'
import type { FoundEvent } from '../../services/items/events'
import { presentItem } from './presentItem'

export const presentEvent = (viewer: Viewer, { item, event, forms }: FoundEvent): Event => ({
  ...presentItem(viewer, item),
  start_date: event.start_date,
  end_date: event.end_date,
  forms: forms.map(({ id, name }) => ({ id, name, resource_uri: `/api/infosync/form/${id}/` })),
})

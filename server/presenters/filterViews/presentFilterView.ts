import type { FilterView } from '../../../schemas/api/filterViews'
import { keysOfPetition } from '../../../schemas/filters/filterView'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import type { Viewer } from '../../policies/accessScope'
import type { FoundFilterView } from '../../services/filterViews/filterViews'
import { presentItem } from '../items/presentItem'

export function presentFilterView(viewer: Viewer, { item, view, shares }: FoundFilterView): FilterView {
  const { records_count: _none, ...shown } = presentItem(viewer, item)
  const keys = keysOfPetition([...new URLSearchParams(view.petition)])
  const shownFields = view.look['show_fields']
  return {
    ...{ ...shown, ...keys, filters: keys.filter_fields },
    names: keys.filter_fields.map(({ filter }) => filter),
    show_fields: Array.isArray(shownFields) ? shownFields.filter((one) => typeof one === 'string') : [],
    filter_id: item.id,
    form_id: view.form_id,
    string_petition: view.petition,
    view: view.look,
    shares_count: can(viewer, 'item.manage', factsOf(item)) ? shares : 0,
  }
}

import type { FilterView } from '../../../schemas/api/filterViews'

/** The query key of saved views. */
export const viewsKey = 'filterViews'

/** The address parameter of a form's list for the view whose query is being changed. */
export const changedViewName = 'view'

export const addressOfView = ({ id }: Pick<FilterView, 'id'>): string => `/records/filter/${id}/`

/** The address parameter of a form's list that overrides its default view with all records. */
const allName = 'all'

export const addressOfAll = (all: string): string => `${all}?${allName}=1`

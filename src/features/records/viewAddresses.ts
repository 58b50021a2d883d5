import type { FilterView } from '../../../schemas/api/filterViews'

/** Under which saved views are kept as they came. */
export const viewsKey = 'filterViews'

/** In the address of a form's list: the view whose question is being changed. */
export const changedViewName = 'view'

export const addressOfView = ({ id }: Pick<FilterView, 'id'>): string => `/records/filter/${id}/`

/** In the address of a form's list: all of its records are meant, whatever view it begins with. */
const allName = 'all'

export const addressOfAll = (all: string): string => `${all}?${allName}=1`

import { answerName } from '../../../schemas/filters/filterName'
import { personFilters } from '../../designer/recordFields/recordFilterFields'

/** By which filter a column of a grid of records is asked: those of fields go by the field's id, those of people by their names. */
export const filterNameOf = (columnId: string): string =>
  /^[0-9a-f]{24}$/.test(columnId)
    ? answerName(columnId)
    : (personFilters.find(([, column]) => column === columnId)?.[0] ?? columnId)
